/** What one tool call carries along: its clock, its limits, who it runs as, and the notes that end up in the envelope. */
import type { ActingUser } from '../identity.ts';
import { cutText } from '../projections/text.ts';
import type { Question } from './confirm.ts';

export interface CallContext {
  /** The injected clock; `latest`, `missing`, `upcoming` and `since` depend on it. */
  readonly now: Date;
  /** Aborts when the client cancels or the deadline passes. */
  readonly signal: AbortSignal;
  /** Milliseconds left until the deadline; never negative. */
  remainingMs(): number;
  /** Leaves one line for the reader of the result. Duplicates are dropped. */
  warn(text: string): void;
  /** Like `warn`, and marks the result as truncated: something that exists is not shown. */
  cut(text: string): void;
  /** Marks the result as truncated without a warning (text that ends in an ellipsis says so itself). */
  markTruncated(): void;
  /** Who Ombi takes this call for, from `GET /api/v1/Identity`, asked once and kept for a minute, or until a change is sent. */
  actingUser(): Promise<ActingUser>;
  /**
   * Asks the person in front of the client before something that cannot be taken back, as OMBI_MCP_CONFIRM says. Returns
   * when it may be done, true where somebody was asked, which takes time; throws FORBIDDEN, with nothing sent, when they decline, or where they must be asked and cannot be.
   * `strict`: also refused where nobody can be asked under `auto`.
   */
  confirm(question: Question): Promise<boolean>;
  /** Fingerprint of a section of settings as Ombi answered it; see `revision.ts`. */
  revisionOf(raw: object): string;
}

/** What a call leaves for the envelope. */
export interface Notes {
  readonly warnings: readonly string[];
  readonly truncated: boolean;
  readonly correlationId: string;
}

const maxWarnings = 100;
const maxWarningCharacters = 600;
/** All warnings together; what is left of the 64 KiB belongs to the data. */
const maxWarningBytes = 16 * 1024;

/** Collects the notes of one call, bounded. */
export class NoteBook implements Notes {
  readonly correlationId: string;
  #warnings = new Set<string>();
  #bytes = 0;
  #leftOut = 0;
  #truncated = false;

  constructor(correlationId: string) {
    this.correlationId = correlationId;
  }

  get warnings(): readonly string[] {
    return this.#leftOut === 0
      ? [...this.#warnings]
      : [...this.#warnings, `${this.#leftOut} more warnings are left out.`];
  }

  get truncated(): boolean {
    return this.#truncated;
  }

  warn(text: string): void {
    const line = cutText(text, maxWarningCharacters);
    if (line !== text) this.markTruncated();
    if (this.#warnings.has(line)) return;
    const bytes = Buffer.byteLength(line);
    if (this.#warnings.size >= maxWarnings - 1 || this.#bytes + bytes > maxWarningBytes) {
      this.#leftOut++;
      this.markTruncated();
      return;
    }
    this.#bytes += bytes;
    this.#warnings.add(line);
  }

  cut(text: string): void {
    this.warn(text);
    this.markTruncated();
  }

  markTruncated(): void {
    this.#truncated = true;
  }
}
