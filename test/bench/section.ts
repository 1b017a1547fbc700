/** One group of rows of the report. */
export interface Section {
  readonly title: string;
  /** Markdown below the title. */
  readonly text: string;
  readonly checks: readonly Check[];
}

/** A number that must not be larger than it is allowed to be. */
export interface Check {
  readonly what: string;
  readonly value: number;
  readonly max: number;
  readonly unit: string;
}

/** Whether it holds; what could not be measured does not. */
export const holds = ({ value, max }: Check) => value <= max;
