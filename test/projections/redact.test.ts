/** What never leaves in a line of Ombi's log, with values as they really look and with marked ones. */
import { describe, expect, test } from 'vitest';
import { redact } from '../../src/projections/log-records/redact.ts';

const arrKey = '3f9c2a7d41b84e0f9d6a5c1e7b230f88';
const plexToken = 'xK4vTq9ZsWm2RbN7yHcD';
const webhook = 'mZ0aQpL-7xVt3_KuYdRwE5sNhJbC1gFoI8iT6kSvX2qAeUyHnBcDrMlPzOwGjKf4W9';
const telegramToken = '5823910467:AAHk3vPz0QmR7sTuWxYbCdEfGhIjKlMnOpQ';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl-Zm9vYmFyYmF6';

describe('[C46] [R13] a URL keeps its scheme alone', () => {
  test.each([
    [`RequestUri: http://radarr:7878/api/v3/movie?apikey=${arrKey}&x=1`, 'RequestUri: http://[…]'],
    [`https://discord.com/api/webhooks/1081/${webhook} failed`, 'https://[…] failed'],
    [`GET https://api.telegram.org/bot${telegramToken}/sendMessage`, 'GET https://[…]'],
    [`"uri":"http:\\/\\/nas.local:5055\\/x?token=${plexToken}"`, '"uri":"http://[…]"'],
    ['back to https%3A%2F%2Fombi.example.org%2Flogin', 'back to https://[…]'],
    ['postgres://ombi:hunter2@db/ombi is down', 'postgres://[…] is down'],
    ['HTTP://MARKED-DEST.invalid/MARKED-SECRET', 'HTTP://[…]'],
  ])('%s', (line, shown) => expect(redact(line)).toBe(shown));
});

describe('[C46] a secret goes by its name', () => {
  test.each([
    ['apikey=abc123', 'apikey=[secret]'],
    ['ApiKey: abc123, then', 'ApiKey: [secret], then'],
    ['{"apiKey":"a\\"b c","enabled":true}', '{"apiKey":[secret],"enabled":true}'],
    ['{\\"plexAuthToken\\":\\"a b\\",\\"x\\":1}', '{\\"plexAuthToken\\":[secret],\\"x\\":1}'],
    [
      'PlexServers { Name = Attic, PlexAuthToken = q, Port = 1 }',
      'PlexServers { Name = Attic, PlexAuthToken = [secret], Port = 1 }',
    ],
    ["password='it''s me' and", 'password=[secret] and'],
    ['Password: "open', 'Password: [secret]'],
    ['X-Plex-Token=abc&y=2', 'X-Plex-Token=[secret]&y=2'],
    ['Authorization: Digest username="bob", response="aa"', 'Authorization: [secret]'],
    ['Set-Cookie: a=b; path=x', 'Set-Cookie: [secret]'],
    ['sent Bearer short.token', 'sent Bearer [secret]'],
    ['sent Basic dXNlcjpwYXNz', 'sent Basic [secret]'],
    ['webhookUrl: MARKED-SECRET-webhook', 'webhookUrl: [secret]'],
    ['ApiKey => abc123, next', 'ApiKey => [secret], next'],
    ['<ApiKey>abc123</ApiKey>', '<ApiKey>[secret]</ApiKey>'],
    ['<add key="ApiToken" value="abc" />', '<add key=[secret] value=[secret] />'],
    ['{"Key":"ApiKey","Value":"abc"}', '{"Key":[secret],"Value":[secret]}'],
    ['apikey%3Dabc123%26x%3D1', 'apikey%3D[secret]'],
    ['%22apiKey%22%3A%22abc123%22', '%22apiKey%22%3A[secret]'],
    ['the api key is k3y4radarr, which', 'the api key is [secret], which'],
    ['used token 1a2b3c4d twice', 'used token [secret] twice'],
    ['password "hunter2" is wrong', 'password [secret] is wrong'],
    ['login with pass=hunter', 'login with pass=[secret]'],
    ['key: abc', 'key: [secret]'],
    ['radarr/api/v3?code=abc&sid=d%2Fe failed', 'radarr/api/v3?code=[secret]&sid=[secret] failed'],
    ["[Parameters=[@p0='Jane' (Size = 4), @p1='it''s']", "[Parameters=[@p0='[…]' (Size = 4), @p1='[…]']"],
  ])('%s', (line, shown) => expect(redact(line)).toBe(shown));
});

describe('[C46] a secret without a name goes by its looks', () => {
  test.each([
    ['an arr key', arrKey],
    ['a key in capitals', arrKey.toUpperCase()],
    ['a Plex token', plexToken],
    ['a Discord webhook', webhook],
    ['a Telegram token', telegramToken],
    ['a Telegram path', `bot${telegramToken}`],
    ['a JSON Web Token', jwt],
    ['a GUID', '6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0'],
    ['base64', 'c2VjcmV0IGtleSBvZiBhIHNlcnZpY2U='],
    ['letters alone', 'qWeRtYuIoPaSdFgHjKlZxC'],
    ['half a hash', '9af31c7be02d4455'],
  ])('%s', (_, secret) => {
    expect(redact(`the value ${secret} was refused`)).toBe('the value [secret] was refused');
    expect(redact(`refused: ${secret}`)).not.toContain(secret.slice(0, 8));
    expect(redact(`/api/${secret}/profile.list`)).toBe('[path]');
    expect(redact(`("${secret}")`)).toBe('("[secret]")');
  });
});

describe('[C46] where things are is not told', () => {
  test.each([
    ['Name or service not known (discordapp.com:443)', 'Name or service not known ([host])'],
    ['refused (nas:5055)', 'refused ([host])'],
    ['refused ([::1]:5000)', 'refused ([host])'],
    ['to fe80::1ff:fe23:4567:890a%eth0 failed', 'to [host] failed'],
    ['from 192.168.1.20:54321 came', 'from [host] came'],
    ['could not resolve nas.lan', 'could not resolve [host]'],
    ['could not resolve NAS.Local', 'could not resolve [host]'],
    ['could not resolve media.my-home.dyn.example', 'could not resolve [host]'],
    ['Host: nas', 'Host: […]'],
    ['mail to jane.doe+ombi@example.org bounced', 'mail to [e-mail] bounced'],
    ['mail to josé@exämple.org bounced', 'mail to [e-mail] bounced'],
    ["Access to '/config/my logs/a b.txt' is denied", "Access to '[path]' is denied"],
    ['in /src/ombi/Ombi.Core/Engine/X.cs:line 5', 'in [path]:line 5'],
    ['moved /mnt/My Movies/Film/film.mkv away', 'moved [path] away'],
    ['reading C:\\ProgramData\\Ombi\\Ombi.db failed', 'reading [path] failed'],
    ['reading "D:\\My Files\\x y.txt" failed', 'reading "[path]" failed'],
    ['reading \\\\nas\\share\\film.mkv failed', 'reading [path] failed'],
    ['with Server=db;Port=3306;Database=Ombi;User=ombi;Password="a;b c"', 'with [connection string]'],
    ['with Data Source=/config/Ombi.db;Cache=Shared', 'with [connection string]'],
    ['with Data Source=/config/Ombi.db', 'with Data Source=[…]'],
  ])('%s', (line, shown) => expect(redact(line)).toBe(shown));
});

test.each([
  '2026-11-28 08:33:27.715 +00:00 [ERR] Failed to send Discord Notification',
  "Scheduler DefaultQuartzScheduler_$_NON_CLUSTERED started with instanceId 'NON_CLUSTERED'",
  'JobFactory set to: Ombi.Schedule.IoCJobFactory',
  'System.Net.Http.HttpRequestException: Response status code does not indicate success: 401 (Unauthorized).',
  "Value cannot be null. (Parameter 'token')",
  'token expired, key not found, password is wrong, 3 api keys',
  'What is asked? Answer = none',
  'Sqlite Error 5: database is locked; Ombi.db, appsettings.json and Quartz.NET 4.59.3 are fine',
  'AwaitableSocketAsyncEventArgs and/or QueryableMethodTranslatingExpressionVisitor',
  'Héctor asked for "硝子の港" (2026) S01E02 at 08:33',
])('says what happened: %s', (line) => expect(redact(line)).toBe(line));

test('takes no longer for a line made to take long', () => {
  const lines = ['a', 'a.', 'a@', '/a ', 'a=', 'a:', '\\a', '"', "'", 'ab1', 'server=a;', 'token'].map((part) =>
    part.repeat(4096 / part.length),
  );
  const started = performance.now();
  for (const line of lines) redact(line);
  expect(performance.now() - started).toBeLessThan(1_500);
});
