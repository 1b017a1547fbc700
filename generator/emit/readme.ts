/** README.md with its tables brought up to date; all else in it is written by hand. */

import { type CatalogueEntry, composeCatalogue } from '../compose/catalogue.ts';
import { listSize } from '../compose/list-size.ts';
import type { Model } from '../resolve.ts';
import { installLinks } from './install-links.ts';
import { codeText, markdownTable, plainText } from './markdown.ts';
import { withPart } from './with-part.ts';

/** What is generated, by the name in its markers. */
const parts: Readonly<Record<string, (model: Model) => string>> = {
  install: installLinks,
  tools: toolTable,
  operations: operationTables,
  settings: settingTable,
};

/** The file's text. Throws `ProblemsFound` when the markers of a part are missing. */
export function emitReadme(model: Model): string {
  return Object.entries(parts).reduce(
    (text, [name, part]) => withPart('README.md', text, name, part(model)),
    model.readme,
  );
}

function toolTable({ tools, defaults }: Model): string {
  const rows = tools
    .filter(({ tool }) => !defaults.optInToolsets.includes(tool.toolset))
    .map(({ tool }) => [codeText(tool.name), plainText(firstSentence(tool.description))]);
  return markdownTable(['tool', 'what for'], rows);
}

/** Up to the first full stop or colon that ends a clause outside of brackets, so that a row stays a line. */
function firstSentence(text: string): string {
  return text.match(/^(?:\([^)]*\)|[^(])*?[.!:](?= |$)/)?.[0].replace(/:$/, '.') ?? text;
}

/** How many operations there are tools for, what the toolsets cost, and why the others are withheld. */
function operationTables(model: Model): string {
  const { pin, layer, reasons } = model;
  const withheld = layer.operations.flatMap((one) => one.withheld ?? []);
  const offered = layer.operations.length - withheld.length;
  const why = Object.entries(reasons).flatMap(([reason, words]) => {
    const count = withheld.filter((one) => one === reason).length;
    return count > 0 ? [[plainText(words), String(count)]] : [];
  });
  return `Of the ${layer.operations.length} operations of Ombi ${pin.ombi} the toolset \`api\` offers ${offered}; ${withheld.length} are withheld.

${markdownTable(['toolsets', 'tools', 'a model reads', 'tools/list'], sizes(model))}

${markdownTable(['why operations are withheld', 'how many'], why)}`;
}

function sizes(model: Model): string[][] {
  const { optInToolsets } = model.defaults;
  const offered = composeCatalogue(model).filter(({ operation }) => operation?.withheld === undefined);
  const row = (name: string, sign: string, isCounted: (entry: CatalogueEntry) => boolean) => {
    const entries = offered.filter(isCounted);
    const { model: read, whole } = listSize(entries);
    const tokens = Math.ceil(read / bytesPerToken / 100) * 100;
    return [
      name,
      `${sign}${entries.length}`,
      `${sign}${kilobytes(read)}, some ${thousands(tokens)} tokens`,
      `${sign}${kilobytes(whole)}`,
    ];
  };
  return [
    row('those that are there by default', '', ({ toolset }) => !optInToolsets.includes(toolset)),
    ...optInToolsets.flatMap((name) => {
      const isReadable = ({ toolset, access }: CatalogueEntry) => toolset === name && access !== 'write';
      const hasChanges = offered.some(({ toolset, access }) => toolset === name && access === 'write');
      return [
        row(codeText(name), '+ ', ({ toolset }) => toolset === name),
        ...(hasChanges ? [row(`${codeText(name)}, read-only`, '+ ', isReadable)] : []),
      ];
    }),
  ];
}

/** Rough; the same that `ombi-mcp tools` says. */
const bytesPerToken = 4;

const kilobytes = (bytes: number) => `${thousands(Math.ceil(bytes / 1000))} KB`;

const thousands = (count: number) => String(count).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',');

function settingTable({ variables }: Model): string {
  const rows = variables.map(({ name, flag, meaning }) => [
    codeText(name),
    flag ? codeText(`--${flag}`) : '',
    plainText(meaning),
  ]);
  return markdownTable(['variable', 'flag', 'meaning'], rows);
}
