/** Names each test that passed only when it was tried again, so that no rare fault hides behind the second try. */
import type { Reporter, TestCase } from 'vitest/node';

export default class SecondTries implements Reporter {
  #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) process.stdout.write(`\npassed only at the second try: ${name}`);
    if (this.#names.length > 0) process.stdout.write('\n');
  }
}
