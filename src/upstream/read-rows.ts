/** Reads a large JSON list element by element. */

export interface Rows<Row> extends AsyncIterable<Row> {
  /**
   * The list's own `total`, which Ombi writes behind the rows: reads on without keeping anything, up to a bound.
   * null when the answer has none or the bound was reached. Closes the connection.
   */
  total(): Promise<number | null>;
  /** Closes the connection; leaving a `for await` early does the same. */
  close(): Promise<void>;
}
