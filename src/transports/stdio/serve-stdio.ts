/** stdio: stdout carries the protocol alone, and the process ends cleanly when the client is gone. */
import { Writable } from 'node:stream';
import type { Log } from '../../log.ts';
import type { OmbiServer } from '../../server.ts';
import { LineTransport } from './line-transport.ts';

/**
 * Serves until stdin ends and what was asked is answered and written, the client goes away, or a signal comes.
 * From the call on, whatever else is printed to stdout in this process goes to stderr.
 */
export async function serveStdio({ server, idle, askNobody }: OmbiServer, log: Log): Promise<void> {
  const stdout = takeStdout();
  const transport = new LineTransport(process.stdin, stdout, log);
  const settled = async () => {
    askNobody();
    await transport.settled();
    // A change whose call was cancelled is still recorded.
    await idle();
  };
  const ended = new Promise<void>((resolve) => {
    // Nothing more will be asked, nor answered of what we ask; what was asked is still answered.
    transport.onend = () => void settled().then(resolve);
    // EPIPE: the client has closed its end; there is nobody left to answer.
    stdout.on('error', () => resolve());
    process.stdout.on('error', () => resolve());
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(name, () => {
        // A change that was sent should not lose its answer; whoever signals twice, or waits too long, loses it.
        void settled().then(resolve);
        setTimeout(resolve, graceMs).unref();
        process.once(name, () => resolve());
      });
    }
  });
  server.onerror = (error) => log.error(`protocol: ${error.name}`);
  await server.connect(transport);
  await ended;
  await server.close();
  // Calls that this cut off still record what they had sent.
  await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, recordingMs))]);
}

/** How long cut-off calls may take to end, in milliseconds. */
const recordingMs = 250;

/** How long running calls may go on after a signal, in milliseconds: hosts kill two seconds after it. */
const graceMs = 1500;

/** The real stdout for the protocol; `process.stdout` and `console` write to stderr from now on. */
function takeStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => {
      write(chunk, encoding, (error) => done(error));
    },
  });
}
