/** Members that hold secrets, or where something is, by their names: taken from all answers that were recorded of Ombi. */

/** A name as it is compared: `Api-Key`, `api_key` and `apiKey` are one. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Anywhere in a name: `hasToken` and `emailConfirmed` are truth values, which pass. */
const inName =
  /token|apikey|apisecret|accesskey|privatekey|secret|passw|passphrase|credential|cookie|authorization|headerauthvariable|webhook|connectionstring|machineid|(?:account|session|service)sid|installid|deviceid|clientid|sessionid|chatid|botapi|email|phone|playerid|provideruserid|notificationuserid|administratorid|senderaddress|securitystamp|concurrencystamp|scriptlocation|processname|windowsservicename|hostname|storagepath|basepath/;

/** The whole name. */
const whole = new Set(
  'auth jwt otp passcode pin pw pwd userpass pass salt hash stamp signature guid uuid librarysectionuuid topic channel channeltag address addresses localaddress localaddresses publicaddress host ip ipaddress subdir stacktrace exception innerexception exceptionmessage'.split(
    ' ',
  ),
);

/** Names that mean something secret only as texts: Plex's servers have a number of Ombi's own as `serverId`. */
const asText = new Set(['serverid']);

/** Names that mean something secret only beside another: where a user gets messages, who logs in at a mail server. */
const besides: readonly { readonly beside: string; readonly hidden: string; readonly unless?: string }[] = [
  { beside: 'agent', hidden: 'value' },
  { beside: 'accountsid', hidden: 'from' },
  { beside: 'password', hidden: 'username', unless: 'usertype' },
];

/** Whether a member is left out for its name. A truth value is no secret, and where there is nothing, nothing is hidden. */
export function isSecretMember(plain: string, value: unknown, siblings: ReadonlySet<string>): boolean {
  if (value === null || typeof value === 'boolean') return false;
  if (inName.test(plain) || whole.has(plain)) return true;
  if (typeof value === 'string' && asText.has(plain)) return true;
  return besides.some(
    ({ beside, hidden, unless }) =>
      hidden === plain && siblings.has(beside) && !(unless !== undefined && siblings.has(unless)),
  );
}

/** Of a list of named values, as services have for their settings and headers: what holds the name, and what the value. */
const pairNames = new Set(['name', 'key', 'field', 'header', 'label']);
const pairValues = new Set(['value', 'values', 'val']);
const noSiblings: ReadonlySet<string> = new Set();

/** Whether a member says that the value beside it is a secret: `name` in `{"name": "apiKey", "value": "x"}`. */
export const namesSecret = (plain: string, value: unknown): boolean =>
  pairNames.has(plain) &&
  typeof value === 'string' &&
  value.length <= maxNamedCharacters &&
  isSecretMember(plainName(value), value, noSiblings);

/** What is longer is no name. */
const maxNamedCharacters = 60;

export const isPairValue = (plain: string): boolean => pairValues.has(plain);

/** What of a user may be shown, wherever it was nested (C37). */
const ofUsers = new Set(['id', 'username', 'alias', 'useralias']);
const onlyUsersHave = ['normalizedusername', 'usertype', 'alias', 'useralias', 'issystemuser', 'lastloggedin'];

/** Whether an object with these members is one of Ombi's users. */
export const isUser = (names: ReadonlySet<string>): boolean =>
  names.has('username') && onlyUsersHave.some((name) => names.has(name));

export const isShownOfUsers = (plain: string): boolean => ofUsers.has(plain);

/** Names of people, who often are called by their e-mail addresses. */
const peopleNames = new Set([
  'username',
  'normalizedusername',
  'alias',
  'useralias',
  'displayname',
  'requestedbyalias',
]);

export const isPersonName = (plain: string): boolean => peopleNames.has(plain);
