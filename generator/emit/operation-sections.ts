/** The operation layer in `generated/TOOLS.md`: a table for each domain, and one of what is withheld. */
import { domainOf } from '../compose/operation-name.ts';
import { operationTool } from '../compose/operation-tool.ts';
import type { Json } from '../read.ts';
import type { Model, ResolvedOperation } from '../resolve.ts';
import { codeText, markdownTable, plainText } from './markdown.ts';

/** More members of a body than these are counted only; `api_describe_operation` shows them all. */
const maxMembers = 12;

export function operationSections(model: Model): string[] {
  const { operations } = model.layer;
  const offered = operations.filter(({ withheld }) => withheld === undefined);
  const withheld = operations.filter((one) => one.withheld !== undefined);
  const domain = ({ name }: ResolvedOperation) => domainOf(name, model.layerWords.names);
  const domains = [...new Set(offered.map(domain))];
  return [
    `## Every operation of Ombi

The toolset \`api\` has a tool for each of these ${offered.length} operations. Required inputs are **bold**; the members of a body stand in brackets.
What an operation does is said by its effect: a *read* changes nothing (\`readOnlyHint\`, \`idempotentHint\`), an *addition* and what *may
destroy* something (\`destructiveHint\`) are made anew by each repeat. All are open to the world beyond Ombi (\`openWorldHint\`).
`,
    ...domains.map(
      (name) => `### ${name}

${markdownTable(
  ['tool', 'operation', 'effect', 'role', 'inputs', 'what it does'],
  offered
    .filter((one) => domain(one) === name)
    .map((one) => [...whatItIs(one), one.entry.role ?? '', inputsOf(model, one), plainText(one.words.does)]),
)}
`,
    ),
    `## Withheld operations

These ${withheld.length} operations have no tool, unless OMBI_MCP_EXPOSE names them: then each has the one that is named here.

${markdownTable(
  ['tool', 'operation', 'effect', 'inputs', 'why it is withheld', 'what is better'],
  withheld.map((one) => [...whatItIs(one), inputsOf(model, one), whyOf(model, one), codeOf(one.instead)]),
)}
`,
  ];
}

const whatItIs = (one: ResolvedOperation) => [codeText(one.toolName), codeText(one.name), effectOf(one)];

const effectOf = ({ entry, words }: ResolvedOperation) =>
  entry.effect === 'read' ? 'read' : words.destructive ? 'may destroy' : 'addition';

const whyOf = ({ reasons }: Model, { withheld }: ResolvedOperation) => (withheld ? plainText(reasons[withheld]) : '');

const codeOf = (text: string | undefined) => (text === undefined ? '' : codeText(text));

function inputsOf(model: Model, one: ResolvedOperation): string {
  return listed(operationTool(model, one).published.inputSchema);
}

/** The members of an object by name; those of a body in brackets behind it. */
function listed({ properties, required = [] }: Json): string {
  const names = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const own = required.includes(name) ? `**${codeText(name)}**` : codeText(name);
    const members = name === 'body' ? membersOf(schema.items ?? schema) : '';
    return `${own}${members}`;
  });
  const more = names.length - maxMembers;
  return [...names.slice(0, maxMembers), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

const membersOf = (body: Json) => (body.properties ? ` (${listed(body)})` : '');
