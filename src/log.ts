/** stderr, where everything goes that is not the protocol. Callers pass only text of their own, never Ombi's. */

export interface Log {
  info(line: string): void;
  error(line: string): void;
}

/** Writes lines to a stream; a stream that is gone is no reason to fail. */
export function logTo(stream: { write(text: string): unknown }): Log {
  const write = (line: string) => {
    try {
      stream.write(`ombi-mcp: ${line}\n`);
    } catch {
      // The reader of stderr has left.
    }
  };
  return { info: write, error: write };
}
