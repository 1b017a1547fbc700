/**
 * One line of JSON for each call that sent a change to Ombi: on stderr, and in OMBI_MCP_AUDIT_FILE. It holds ids and words
 * of closed lists only; free text and names of media stay out.
 */
import { appendFileSync } from 'node:fs';
import type { Envelope } from './call/envelope.ts';
import type { Log } from './log.ts';

export interface AuditEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly correlation_id: string;
  readonly tool: string;
  /** Ombi's user name; null for the bare API key. */
  readonly user: string | null;
  /** Those of the arguments that are numbers, truth values or words of a closed list. */
  readonly arguments: unknown;
  /** What was touched, e.g. `movie:12`, with the outcome of each where they differ. */
  readonly targets: readonly string[];
  readonly outcome: string;
  /** The changes that went out, in order; one that was sent twice stands there twice. */
  readonly sent: readonly string[];
}

export type Audit = (entry: AuditEntry) => void;

/** Writes entries. A file that cannot be written is said once for each entry, and never fails the call. */
export function auditTo(log: Log, file: string | undefined): Audit {
  return (entry) => {
    const line = JSON.stringify(entry);
    log.info(`audit ${line}`);
    if (file === undefined) return;
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch {
      log.error('the file that OMBI_MCP_AUDIT_FILE names cannot be written; the line before stands on stderr only');
    }
  };
}

/** What an answer says was touched, and how that ended. */
export function touched({ ok, data, error }: Envelope): Pick<AuditEntry, 'targets' | 'outcome'> {
  const { outcome, target, item_results, ...ids } = (data ?? {}) as {
    outcome?: string;
    target?: { kind: string; id: number };
    item_results?: readonly { identifier: string; outcome: string }[];
  } & Record<string, unknown>;
  const targets = [
    ...(target ? [`${target.kind}:${target.id}`] : []),
    ...idFields
      .filter((name) => !(target && name === 'request_id'))
      .flatMap((name) => (ids[name] === undefined ? [] : [`${name.replace(/_id$/, '')}:${ids[name]}`])),
    ...(item_results ?? []).map((item) => `${item.identifier} ${item.outcome}`),
  ];
  return { targets, outcome: outcome ?? (ok ? 'completed' : (error?.code ?? 'UNKNOWN_OUTCOME').toLowerCase()) };
}

const idFields = ['request_id', 'issue_id', 'comment_id', 'category_id', 'user_id', 'queue_id'];

interface InputSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: InputSchema;
  readonly properties?: Readonly<Record<string, InputSchema>>;
}

/**
 * The arguments without any free text, by the tool's own schema. `kept` are the text inputs that hold ids or names of
 * fields, as `input` or `list.member`.
 */
export function closedArguments(
  value: unknown,
  schema: InputSchema,
  kept: readonly string[] = [],
  path: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => closedArguments(item, schema.items ?? {}, kept, path) ?? []);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => [
      name,
      closedArguments(member, schema.properties?.[name] ?? {}, kept, [...path, name]),
    ]);
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }
  if (typeof value === 'string') return schema.enum?.includes(value) || isKept(value, path, kept) ? value : undefined;
  return schema.type === 'string' ? undefined : value;
}

const maxKeptCharacters = 100;

function isKept(value: string, path: readonly string[], kept: readonly string[]): boolean {
  return kept.includes(path.join('.')) && value.length <= maxKeptCharacters;
}
