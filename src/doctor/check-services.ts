/** Which media servers and download managers Ombi is joined to, and whether they answer it. */
import { probe } from '../plans/integration/probes.ts';
import { adviceOn, type ServiceState } from '../plans/integration/service-state.ts';
import { type Service, services } from '../plans/integration/services.ts';
import type { DoctorContext } from './context.ts';
import { explain, parted } from './explain.ts';
import type { Finding, Level } from './finding.ts';

/** Longest look at all of them. Each has a third of it, since one that hangs must not hide the others. */
const lookMs = 15_000;

/** What a state means; those that are not here are faults. */
const levels: Partial<Record<ServiceState, Level>> = {
  answers: 'ok',
  'switched off': 'note',
  'not set up or switched off': 'note',
  'could not be told': 'warning',
};

export async function checkServices(context: DoctorContext): Promise<Finding[]> {
  const looks = await Promise.all(
    (Object.keys(services) as Service[]).map(async (service) => ({
      service,
      told: await context.ask((calls, limit) => probe(service, calls, limit), { maxMs: lookMs }),
    })),
  );
  const absent: string[] = [];
  const findings = looks.flatMap(({ service, told }): Finding[] => {
    const { name } = services[service];
    if ('cause' in told) return [named(name, explain(told.cause))];
    const { state, servers } = told.answer;
    if (state === 'not set up') {
      absent.push(name);
      return [];
    }
    const advice = adviceOn(state, services[service]);
    if (advice !== undefined) return [{ level: levels[state] ?? 'fault', ...parted(advice) }];
    const count = servers === undefined ? '' : `, with ${servers} ${servers === 1 ? 'server' : 'servers'}`;
    return [{ level: 'ok', says: `${name} is set up in Ombi and answers${count}.` }];
  });
  if (absent.length > 0) findings.push({ level: 'note', says: `Not set up in Ombi: ${absent.join(', ')}.` });
  return findings;
}

const named = (name: string, finding: Finding): Finding => ({
  ...finding,
  says: `${name} could not be looked at. ${finding.says}`,
});
