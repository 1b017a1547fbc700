/** Which tools an assistant gets, and what is done before they change anything. */
import { toolsets } from '../catalog.ts';
import type { Config } from '../config/config.ts';
import { exposureNotices } from '../config/exposure-notices.ts';
import type { DoctorContext } from './context.ts';
import type { Finding } from './finding.ts';

/** Settings that change what is offered or asked; each a line where it is in force. */
const inForce: readonly ((config: Config) => string | undefined)[] = [
  ({ readOnly }) => (readOnly ? 'OMBI_MCP_READ_ONLY: no tool that changes anything is offered.' : undefined),
  ({ disabledTools }) =>
    disabledTools.size > 0 ? `OMBI_MCP_DISABLED_TOOLS leaves out ${[...disabledTools].join(', ')}.` : undefined,
  ({ actAs }) =>
    actAs === undefined
      ? undefined
      : `OMBI_MCP_ACT_AS: whoever uses the tools may act as ${actAs === '*' ? 'any Ombi user' : [...actAs].join(', ')}.`,
  ({ confirm }) =>
    ({
      auto: undefined,
      always: 'OMBI_MCP_CONFIRM=always: what cannot be taken back is refused where the client cannot ask a person.',
      never: 'OMBI_MCP_CONFIRM=never: nobody is asked before what cannot be taken back.',
    })[confirm],
  ({ auditFile }) => (auditFile === undefined ? undefined : 'OMBI_MCP_AUDIT_FILE: changes are recorded in a file.'),
  ({ publishOutputSchemas }) =>
    publishOutputSchemas ? undefined : 'OMBI_MCP_OUTPUT_SCHEMAS=false: the tools are listed without output schemas.',
];

export async function checkTools({ config, tools }: DoctorContext): Promise<Finding[]> {
  const offered = toolsets.filter((toolset) => tools.some((tool) => tool.toolset === toolset));
  const absent = toolsets.filter((toolset) => !offered.includes(toolset));
  const reads = tools.filter(({ published }) => published.annotations['readOnlyHint'] === true).length;
  const counts = `${reads} that only read, ${tools.length - reads} that can change something`;
  return [
    { level: 'ok', says: `${tools.length} tools are offered, ${counts}; toolsets: ${offered.join(', ')}.` },
    ...(absent.length > 0 ? [{ ...note(`Toolsets that are not offered: ${absent.join(', ')}.`), remedy: chosen }] : []),
    ...exposureNotices(config.exposed).map(
      (line): Finding => ({ level: 'warning', says: `${line}.`, remedy: unexposed }),
    ),
    ...inForce.flatMap((line) => {
      const says = line(config);
      return says === undefined ? [] : [note(says)];
    }),
  ];
}

const note = (says: string): Finding => ({ level: 'note', says });
const unexposed = 'Take it out of OMBI_MCP_EXPOSE where nobody needs it.';
const chosen = 'OMBI_MCP_TOOLSETS names the toolsets to offer.';
