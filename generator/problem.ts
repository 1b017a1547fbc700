/** One thing that is wrong with the decisions in `spec/`, where it stands, and what mends it. */
export interface Problem {
  /** File and place, e.g. `spec/tools/read-requests.ts routes[2]`. */
  where: string;
  what: string;
  /** What a person does about it. */
  mend: string;
}

/** Thrown once with every problem found, so that one run shows all there is to mend. */
export class ProblemsFound extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      `${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems
        .map((p) => `  ${p.where}\n    ${p.what}\n    → ${p.mend}`)
        .join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Stops the build when there are problems. */
export function stopAt(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsFound(problems);
}
