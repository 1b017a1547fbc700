/** What a correction of the swagger may be. */

/** A parameter's new name or schema; `drop` where Ombi does not use it. */
export type ParameterChange = { name?: string; schema?: object } | 'drop';

/**
 * One correction of the swagger: what is wrong, what is right, why, and the evidence (recorded cases by folder and name,
 * or the place in Ombi's source that shows it).
 */
export type Correction = { why: string; evidence: string } & (
  | {
      /** Every property that is a `$ref` may be null. */
      kind: 'nullable_references';
    }
  | {
      /** Integer enums lose their list of values, but in path parameters. */
      kind: 'open_integer_enums';
    }
  | {
      /** Of several content types only `application/json` is kept. */
      kind: 'json_only';
    }
  | {
      /** What the operations answer with 200. */
      kind: 'answer';
      operations: readonly string[];
      schema: object;
    }
  | {
      /** What becomes of parameters, by their names in the swagger. */
      kind: 'parameters';
      operations: readonly string[];
      in: 'path' | 'query';
      change: Record<string, ParameterChange>;
    }
  | {
      /** A member that an object has beside those declared. */
      kind: 'member';
      schema: string;
      member: string;
      value: object;
    }
);
