/**
 * Sets an Ombi up that was never started before, as its wizard does, and gives its API key.
 *   tsx test/e2e/set-up-ombi.ts URL    prints OMBI_URL, OMBI_API_KEY and OMBI_USERNAME as lines for $GITHUB_ENV
 * For Ombis that are thrown away: nobody knows the password afterwards.
 */
import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SetUp {
  readonly apiKey: string;
  /** The user who may do everything. */
  readonly userName: string;
}

/** How long an Ombi may take to answer at all, and how often it is asked meanwhile, in milliseconds. */
const startMs = 180_000;
const everyMs = 1000;

/** Its user name; the password is made up. */
const userName = 'admin';

/** Waits for the Ombi at `url` and sets it up. Throws with what is wrong, without its key and password. */
export async function setUpOmbi(url: string, wait = waitAWhile): Promise<SetUp> {
  await answering(url, wait);
  const account = { username: userName, password: randomUUID() };
  // Of two who set one Ombi up the second is told so with status 200.
  const wizard = await ask<{ result: boolean; errors?: string[] }>(url, 'POST /api/v1/Identity/Wizard', {}, account);
  if (wizard.result !== true) throw new Error(`Ombi was not set up: ${wizard.errors?.join(' ') || 'no reason given'}`);
  const { access_token } = await ask<{ access_token: string }>(url, 'POST /api/v1/Token', {}, account);
  const signedIn = { authorization: `Bearer ${access_token}` };
  const { apiKey } = await ask<{ apiKey: string }>(url, 'GET /api/v1/Settings/ombi', signedIn);
  if (!apiKey) throw new Error('GET /api/v1/Settings/ombi answered without an API key');
  return { apiKey, userName };
}

const waitAWhile = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Its health is no measure: a fresh Ombi calls itself unhealthy until services are set up. */
async function answering(url: string, wait: (ms: number) => Promise<unknown>): Promise<void> {
  for (let leftMs = startMs; ; leftMs -= everyMs) {
    const status = await fetch(`${url}/api/v1/Status`).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200) return;
    if (leftMs <= 0) throw new Error(`No Ombi answers at ${url} (${status ?? 'no connection'})`);
    await wait(everyMs);
  }
}

async function ask<Answer>(
  url: string,
  operation: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  const [method = '', path = ''] = operation.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}`);
  return (await response.json()) as Answer;
}

const startedAs = process.argv[1];
if (startedAs && realpathSync(startedAs) === fileURLToPath(import.meta.url)) {
  const url = (process.argv[2] ?? '').replace(/\/$/, '');
  if (!URL.canParse(url)) {
    process.stderr.write('tsx test/e2e/set-up-ombi.ts URL\n');
    process.exit(2);
  }
  const { apiKey, userName } = await setUpOmbi(url);
  // What a runner is told to mask it hides in every log from here on.
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stderr.write(`::add-mask::${apiKey}\n`);
  process.stdout.write(`OMBI_URL=${url}\nOMBI_API_KEY=${apiKey}\nOMBI_USERNAME=${userName}\n`);
}
