/** Installs packages of exact versions into a folder of their own, unless they are there. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Also makes what is made of them, once; where that fails, all of it is done anew the next time. */
export async function installed(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  make: () => void | Promise<void> = () => {},
): Promise<void> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies }, null, 2);
  const [file, done] = [join(folder, 'package.json'), join(folder, 'done')];
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  const isWindows = process.platform === 'win32';
  execFileSync(isWindows ? 'npm.cmd' : 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'pipe',
    shell: isWindows,
  });
  await make();
  writeFileSync(done, manifest);
}

/** A package that could not be installed is no reason to measure nothing: gives the reason, to be thrown when it is used. */
export async function whyNot(install: () => Promise<void>): Promise<string | undefined> {
  try {
    await install();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
