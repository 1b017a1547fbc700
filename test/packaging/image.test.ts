/** The image and the workflows, as far as they can be judged without running them. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usage as refreshUsage } from '../../generator/refresh/options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const npm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const docker = join(root, '.github', 'docker');
const instructions = readFileSync(join(docker, 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
/** What follows an instruction in the stage that is shipped. */
const shipped = (name: string) =>
  lastStage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());

describe('the image', () => {
  it('stands on a Node of a pinned line, the same to build and to run', () => {
    expect(instructions[0]).toMatch(/^ARG NODE=\d+-alpine\d+\.\d+$/);
    expect(instructions.filter((line) => line.startsWith('FROM '))).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Docker's own placeholder
      'FROM node:${NODE} AS build',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Docker's own placeholder
      'FROM node:${NODE}',
    ]);
  });

  it('serves over HTTP for others, as nobody in particular, and can be asked whether it is well', () => {
    expect(shipped('USER')).toEqual(['node']);
    expect(shipped('ENTRYPOINT')).toEqual(['["node", "/app/dist/ombi-mcp.js"]']);
    expect(shipped('CMD')).toEqual(['["http"]']);
    expect(shipped('EXPOSE')).toEqual(['8765']);
    expect(shipped('ENV')).toEqual(['NODE_ENV=production OMBI_MCP_HTTP_HOST=0.0.0.0 OMBI_MCP_HTTP_PORT=8765']);
    expect(shipped('HEALTHCHECK')[0]).toContain('/healthz');
  });

  it('holds neither a key nor what only a build needs', () => {
    expect(instructions.join('\n')).not.toMatch(/OMBI_API_KEY|TOKEN/);
    expect(shipped('COPY')).toEqual([
      'LICENSE ./',
      '--from=build /build/package.json ./',
      '--from=build /build/node_modules ./node_modules',
      '--from=build /build/generated/tools.json ./generated/',
      '--from=build /build/dist ./dist',
    ]);
  });

  it('says which server it is', () => {
    expect(shipped('LABEL')[0]).toContain(`io.modelcontextprotocol.server.name="${npm.mcpName}"`);
    expect(shipped('LABEL')[0]).toContain(`org.opencontainers.image.source="${npm.homepage.replace('#readme', '')}"`);
  });
});

describe('what Docker is sent', () => {
  const [everything, ...excepted] = readFileSync(join(docker, 'Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const sent = excepted.map((line) => line.slice(1));

  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-image-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what the build copies, and nothing else', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(everything).toBe('*');
    expect(sent.toSorted()).toEqual(copied.toSorted());
    expect(sent.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('is enough to build', async () => {
    for (const path of sent) cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    await promisify(execFile)(process.execPath, [tsx, join('generator', 'bundle.ts')], { cwd: folder });
    const made = readdirSync(join(folder, 'dist')).filter((name) => !/-[A-Z\d]{8}\.js$/.test(name));
    expect(made.sort()).toEqual(['LICENSES.txt', 'data', 'ombi-mcp.js']);
  });
});

describe('the workflows', () => {
  const folder = join(root, '.github', 'workflows');
  const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const release = readFileSync(join(folder, 'release.yml'), 'utf8');
  const refresh = readFileSync(join(folder, 'spec-refresh.yml'), 'utf8');

  it.each(workflows)('%s takes no right but those that each job names, and pins its actions', (_name, text) => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text.match(/^ {4}runs-on: /gm)?.length ?? 0;
    expect(jobs).toBeGreaterThan(0);
    expect(text.match(/^ {4}permissions:$/gm)).toHaveLength(jobs);
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs);
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(action ?? ''))).toEqual([]);
    expect(text.match(/actions\/checkout@/g)).toHaveLength(text.match(/persist-credentials: false/g)?.length ?? 0);
  });

  it.each(workflows)('%s names only scripts, files and steps that there are', (_name, text) => {
    const scripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => script);
    expect(scripts.filter((script) => !Object.hasOwn(npm.scripts, script))).toEqual([]);
    const files = [...text.matchAll(/\btsx (\S+\.ts)/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const steps = [...text.matchAll(/\bsteps\.([\w-]+)/g)].map(([, step]) => step);
    expect(steps.filter((step) => !text.includes(`\n        id: ${step}\n`))).toEqual([]);
  });

  it('compare with the newest Ombi where nothing may be changed, and change where nothing of it runs', () => {
    const [, compare = '', change = ''] = refresh.split(/^ {2}(?:compare|pull-request):$/m);
    expect(compare).toMatch(/permissions:\n {6}contents: read\n {4}\w/);
    expect(change).toMatch(/permissions:\n {6}contents: write.*\n {6}pull-requests: write\n {4}\w/);
    expect(change).not.toMatch(/npm|npx|node /);
    const work = ['test/e2e/set-up-ombi.ts', 'npm run -s spec:refresh', 'npm test', 'npm run -s e2e'];
    const steps = [...work, 'found/2-tests.md'];
    const places = steps.map((step) => compare.indexOf(step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(refreshUsage).toMatch(/0 nothing changed.*10 additive.*20 breaking.*3 nothing changed/s);
    expect(compare).toContain('0 | 3 | 10 | 20)');
  });

  it.skipIf(process.platform === 'win32').each([
    ['success', 'failure'],
    ['failure', 'success'],
  ])('tell in the pull request of tests that end with %s and a walk that ends with %s', async (tests, walk) => {
    const step = refresh.split(/^ {6}- /m).find((text) => text.includes('found/2-tests.md')) ?? '';
    const script = (step.split(' run: |\n')[1] ?? '')
      .replace(`\${{ steps.tests.outcome }}`, tests)
      .replace(`\${{ steps.e2e.outcome }}`, walk);
    const temporary = mkdtempSync(join(tmpdir(), 'ombi-mcp-workflow-'));
    mkdirSync(join(temporary, 'found'));
    writeFileSync(join(temporary, 'tests.txt'), 'What came before\n7 of 8 passed\n');
    await promisify(execFile)('sh', ['-ec', script], { env: { ...process.env, RUNNER_TEMP: temporary } });
    const told = readFileSync(join(temporary, 'found', '2-tests.md'), 'utf8');
    rmSync(temporary, { recursive: true });
    expect(told).toBe(`## Tests\n\n- Tests: ${tests}: 7 of 8 passed\n- Walk: ${walk}\n`);
  });

  it('release what was tested: npm with its provenance, then the bundle, the image and the entry in the registry', () => {
    const steps = [
      'npm test',
      'npm publish --provenance',
      'npm run mcpb',
      'gh release create',
      'mcp-publisher publish',
    ];
    const places = steps.map((step) => release.indexOf(step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(release.match(/^ {4}needs: npm$/gm)).toHaveLength(3);
    expect(release).toContain('publish generated/server.json');
    expect(release).toContain('file: .github/docker/Dockerfile');
    expect(npm.scripts.mcpb).toContain('generator/pack-mcpb.ts');
  });
});
