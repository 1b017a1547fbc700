/** What tools/list weighs: on the wire, and for the model that reads it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contenderTable } from '../contender-table.ts';
import type { Contender, Launch } from '../contenders.ts';
import { interleaved } from '../interleaved.ts';
import { installed } from '../peers/installed.ts';
import { cache } from '../prepare.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';
import { openStdio } from '../stdio-session.ts';

const nobody = 'http://127.0.0.1:9';
const maxModelBytes = 40_000;
const maxWholeBytes = 150_000;

interface Weight {
  readonly tools: number;
  readonly wholeBytes: number;
  readonly wholeTokens: number;
  readonly modelBytes: number;
  readonly modelTokens: number;
}

type CountTokens = (text: string) => number;

/** Ours first; of it also the list with every toolset. The floor has our list, and is left out. */
export async function list([ours, , ...peers]: readonly Contender[]): Promise<Section> {
  const countTokens = await tokenizer();
  const measured = await interleaved(ours ? [ours, withEverything(ours), ...peers] : [], 1, async (contender) => {
    const session = await openStdio(contender.stdio(nobody));
    await session.close();
    return weigh(session.list, countTokens);
  });
  const own = measured[0]?.values[0];
  return {
    title: 'List',
    text: contenderTable(
      ['tools', 'all of it, bytes', 'tokens', 'a model reads, bytes', 'tokens', 'tokens a tool'],
      measured,
      ([weight]) =>
        weight
          ? [
              weight.tools,
              weight.wholeBytes,
              weight.wholeTokens,
              weight.modelBytes,
              weight.modelTokens,
              weight.modelTokens / weight.tools,
            ].map((value) => amount(Math.round(value)))
          : [],
    ),
    checks: [
      {
        what: 'tools/list, what a model reads',
        value: (own?.modelBytes ?? Number.NaN) / 1000,
        max: maxModelBytes / 1000,
        unit: 'KB',
      },
      {
        what: 'tools/list, all of it',
        value: (own?.wholeBytes ?? Number.NaN) / 1000,
        max: maxWholeBytes / 1000,
        unit: 'KB',
      },
    ],
  };
}

/** Of the result of tools/list. A model reads names, descriptions and inputs. */
function weigh(message: string, countTokens: CountTokens): Weight {
  const { result } = JSON.parse(message) as {
    result: { tools: { name: string; description?: string; inputSchema: object }[] };
  };
  const whole = JSON.stringify(result.tools);
  const read = JSON.stringify(
    result.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  );
  return {
    tools: result.tools.length,
    wholeBytes: Buffer.byteLength(whole),
    wholeTokens: countTokens(whole),
    modelBytes: Buffer.byteLength(read),
    modelTokens: countTokens(read),
  };
}

function withEverything(ours: Contender): Contender {
  const toolsets = 'discovery,requests,issues,people,system,api,raw';
  const stdio = (ombi: string): Launch => {
    const { args, env } = ours.stdio(ombi);
    return { args, env: { ...env, OMBI_MCP_TOOLSETS: toolsets } };
  };
  return { ...ours, name: `${ours.name}, every toolset`, stdio };
}

/** An estimate: other models split text otherwise, and hosts show them tools in a form of their own. */
async function tokenizer(): Promise<CountTokens> {
  const folder = join(cache, 'gpt-tokenizer');
  await installed(folder, { 'gpt-tokenizer': '4.0.0' });
  const module = pathToFileURL(join(folder, 'node_modules', 'gpt-tokenizer', 'esm', 'encoding', 'o200k_base.js'));
  const { countTokens } = (await import(module.href)) as { countTokens: CountTokens };
  return countTokens;
}
