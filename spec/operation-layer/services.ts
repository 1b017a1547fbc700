import type { Operation, OperationTool } from '../types.ts';

/** What calls the program named in its body with the credentials given there: nobody can take that back. */
const calls = { destructive: true, required: ['body'] } as const;

const plexAccount = ['uuid', 'thumb', 'forum_id'] as const;
const plexDevices = [
  'address',
  'clientIdentifier',
  'connections',
  'identifier',
  'localAddresses',
  'machineIdentifier',
  'message',
  'port',
  'publicAddress',
  'uri',
] as const;
/** A media server as it is configured. */
const server = ['administratorId', 'ip', 'port', 'serverHostname', 'serverId', 'ssl', 'subDir'] as const;

export const services = {
  'POST /api/v1/CouchPotato/apikey': {
    ...calls,
    does: "Fetches the API key of a CouchPotato at the address given, by sending it the user's name and password: success, api_key.",
  },
  'POST /api/v1/CouchPotato/profile': {
    ...calls,
    does: 'Lists the quality profiles of a CouchPotato at the address given, with the key given: list, success.',
  },
  'POST /api/v1/Emby': {
    ...calls,
    does: 'First setup only: calls the Emby server given and stores the whole Emby section; answers it back. No content when servers are set up already.',
    required: ['body', 'body.servers'],
    hides: server,
  },
  'POST /api/v1/Emby/info': {
    ...calls,
    does: 'Name, version, operating system and id of an Emby server at the address given, with the key given.',
    hides: ['localAddress', 'id'],
  },
  'POST /api/v1/Emby/Library': {
    ...calls,
    does: 'Lists the film and show libraries of an Emby server at the address given, with the key given: items (name, id, collectionType), totalRecordCount.',
    hides: ['serverId'],
  },
  'GET /api/v1/Emby/users': {
    does: 'List of the accounts on all configured Emby servers: id there and username, not those of Ombi. Empty without servers, and when Emby refuses the key. Asks also while Emby is off in Ombi.',
  },
  'POST /api/v1/Jellyfin': {
    ...calls,
    does: 'First setup only: calls the Jellyfin server given and stores the whole Jellyfin section; answers it back. No content when servers are set up already.',
    required: ['body', 'body.servers'],
    hides: server,
  },
  'POST /api/v1/Jellyfin/info': {
    ...calls,
    does: 'Name, version, operating system and id of a Jellyfin server at the address given, with the key given.',
    hides: ['localAddress', 'id'],
  },
  'POST /api/v1/Jellyfin/Library': {
    ...calls,
    does: 'Lists the film and show libraries of a Jellyfin server at the address given, with the key given: items (name, id, collectionType), totalRecordCount.',
    hides: ['serverId'],
  },
  'GET /api/v1/Jellyfin/users': {
    does: 'List of the accounts on all configured Jellyfin servers: id there and username, not those of Ombi. Empty without servers, and when Jellyfin refuses the key. Asks also while it is off in Ombi.',
  },
  'GET /api/v1/Lidarr/enabled': {
    does: 'true or false: whether Lidarr is switched on in Ombi; says nothing of whether it answers. read_integration tells both.',
  },
  'POST /api/v1/Lidarr/Metadata': {
    ...calls,
    does: 'Lists the metadata profiles (id, name) of a Lidarr at the address given, with the key given.',
  },
  'GET /api/v1/Lidarr/Profiles': {
    does: "List of Lidarr's quality profiles: id, name, items (quality, allowed). Kept for an hour, whatever changes; so is having no content, because Lidarr was off or refused the key.",
  },
  'POST /api/v1/Lidarr/Profiles': {
    ...calls,
    does: 'Lists the quality profiles of a Lidarr at the address given, with the key given.',
  },
  'GET /api/v1/Lidarr/RootFolders': {
    does: "List of Lidarr's root folders: id, path, freeSpace in bytes. Kept for an hour, whatever changes; so is having no content, because Lidarr was off or refused the key.",
    hides: ['unmappedFolders'],
  },
  'POST /api/v1/Lidarr/RootFolders': {
    ...calls,
    does: 'Lists the root folders of a Lidarr at the address given, with the key given.',
    hides: ['unmappedFolders'],
  },
  'POST /api/v1/Plex': {
    ...calls,
    does: 'Signs in at Plex with a name and password and replaces the configured Plex servers by those of that account; answers the account, its token included.',
    hides: plexAccount,
  },
  'GET /api/v1/Plex/friends': {
    does: "List of the Plex accounts that share the configured servers: id at Plex (not Ombi's) and username, which may be empty. Fails while no Plex server is set up.",
  },
  'POST /api/v1/Plex/Libraries': {
    ...calls,
    does: 'Lists the libraries of a Plex server at the address given, with the token given: data, successful, message; a failure is successful:false with 200.',
    hides: ['message', 'location', 'uuid', 'librarySectionUUID'],
  },
  'GET /api/v1/Plex/Libraries/{machineId}': {
    does: 'Libraries of one configured Plex server: data, a list of id, key, type, title; successful:false and no data for an unknown server or a failing Plex. read_integration needs no machine identifier.',
    inputs: { machineId: { description: 'Machine identifier of the Plex server, as Plex shows it.' } },
    hides: ['message'],
  },
  'POST /api/v1/Plex/oauth': {
    ...calls,
    does: 'Starts signing in with Plex: answers the address to open there, which holds the sign-in code.',
    required: ['body', 'body.pin'],
    hides: ['url', 'error'],
  },
  'GET /api/v1/Plex/servers': {
    does: 'The configured Plex servers: success, and servers, each with serverName and serverId (its number in Ombi). success:false with servers null when none was ever set up.',
    hides: ['machineId', 'message'],
  },
  'POST /api/v1/Plex/servers': {
    ...calls,
    does: 'Signs in at Plex with a name and password and lists the servers of that account with their tokens and addresses.',
    hides: plexDevices,
  },
  'POST /api/v1/Plex/user': {
    ...calls,
    does: 'Shares libraries of the Plex server with an outside Plex account; with an empty list of libraries all of them.',
    required: ['body', 'body.username', 'body.machineIdentifier', 'body.libsSelected'],
    inputs: { 'body.libsSelected': { description: 'Ids of libraries at Plex; none are no restriction.' } },
    hides: ['error'],
  },
  'GET /api/v1/Plex/WatchlistUsers': {
    does: 'List of the users whose Plex watchlist is imported: userId and userName in Ombi, syncStatus (0 successful, 1 failed, 2 not a friend, 3 pending).',
  },
  'POST /api/v1/Plex/WatchlistUsers/revalidate': {
    does: 'Forgets how importing the Plex watchlists went and starts it anew for everybody; it runs on in the background and may create requests. No content in the answer.',
    destructive: true,
  },
  'GET /api/v1/Radarr/enabled': {
    does: 'true or false: whether Radarr (not the one for 4K) is switched on in Ombi; says nothing of whether it answers. read_integration tells both.',
  },
  'GET /api/v1/Radarr/Profiles': {
    does: "List of Radarr's quality profiles: id, name, upgradeAllowed, cutoff, items with every quality. Empty while Radarr is off; no content when it refuses Ombi's key or is silent.",
  },
  'POST /api/v1/Radarr/Profiles': {
    ...calls,
    does: 'Lists the quality profiles of a Radarr at the address given, with the key given.',
  },
  'GET /api/v1/Radarr/Profiles/4k': {
    does: "List of the 4K Radarr's quality profiles: id, name, upgradeAllowed, cutoff, items with every quality. Empty while it is off; no content when it refuses Ombi's key or is silent.",
  },
  'GET /api/v1/Radarr/RootFolders': {
    does: "List of Radarr's root folders: id, path, freespace in bytes. No content while Radarr is off, and when it refuses Ombi's key or is silent.",
  },
  'POST /api/v1/Radarr/RootFolders': {
    ...calls,
    does: 'Lists the root folders of a Radarr at the address given, with the key given.',
  },
  'GET /api/v1/Radarr/RootFolders/4k': {
    does: "List of the 4K Radarr's root folders: id, path, freespace in bytes. No content while it is off, and when it refuses Ombi's key or is silent.",
  },
  'GET /api/v1/Radarr/tags': {
    does: "List of Radarr's tags: id, label; the 4K Radarr's cannot be read. No content while Radarr is off, and when it refuses Ombi's key or is silent.",
  },
  'POST /api/v1/Radarr/tags': {
    ...calls,
    does: 'Lists the tags of a Radarr at the address given, with the key given.',
  },
  'GET /api/v1/Sonarr/enabled': {
    does: 'true or false: whether Sonarr is switched on in Ombi; says nothing of whether it answers. read_integration tells both.',
  },
  'GET /api/v1/Sonarr/Profiles': {
    does: "List of Sonarr's quality profiles: id, name. No content while Sonarr is off, and when it refuses Ombi's key or is silent.",
  },
  'POST /api/v1/Sonarr/Profiles': {
    ...calls,
    does: 'Lists the quality profiles of a Sonarr at the address given, with the key given.',
  },
  'GET /api/v1/Sonarr/RootFolders': {
    does: "List of Sonarr's root folders: id, path, freespace in bytes. No content while Sonarr is off, and when it refuses Ombi's key or is silent.",
  },
  'POST /api/v1/Sonarr/RootFolders': {
    ...calls,
    does: 'Lists the root folders of a Sonarr at the address given, with the key given.',
  },
  'GET /api/v1/Sonarr/tags': {
    does: "List of Sonarr's tags: id, label. No content while Sonarr is off, and when it refuses Ombi's key or is silent.",
  },
  'POST /api/v1/Sonarr/tags': {
    ...calls,
    does: 'Lists the tags of a Sonarr at the address given, with the key given.',
  },
  'GET /api/v1/Sonarr/v3/LanguageProfiles': {
    does: "List of Sonarr's language profiles: id, name, upgradeAllowed, cutoff. Of use with Sonarr 3; Sonarr 4 has a single dummy. No content while Sonarr is off, refuses the key or is silent.",
  },
  'POST /api/v1/Sonarr/v3/LanguageProfiles': {
    ...calls,
    does: 'Lists the language profiles of a Sonarr 3 at the address given, with the key given.',
  },
  'GET /api/v1/Sonarr/version': {
    does: "Sonarr's version as text. Empty or no content alike while Sonarr is off, refuses Ombi's key or cannot be reached.",
  },
  'POST /api/v1/Tester/couchpotato': {
    ...calls,
    does: 'Tries the CouchPotato settings given by calling the address in them: true when it answers.',
  },
  'POST /api/v1/Tester/discord': {
    ...calls,
    does: 'Sends a test message by the Discord settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/email': {
    ...calls,
    does: "Sends a test mail to the caller's own address by the mail settings given: true when the mail server took it. A bare API key has no address: false.",
  },
  'POST /api/v1/Tester/emby': {
    ...calls,
    does: 'Tries the Emby server given by asking it for its users: true when there are any.',
  },
  'POST /api/v1/Tester/gotify': {
    ...calls,
    does: 'Sends a test message by the Gotify settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/jellyfin': {
    ...calls,
    does: 'Tries the Jellyfin server given by asking it for its users: true when there are any.',
  },
  'POST /api/v1/Tester/lidarr': {
    ...calls,
    does: 'Tries the Lidarr settings given by calling the address in them: isValid, version. isValid is true also when the key is refused.',
    hides: ['expectedSubDir'],
  },
  'POST /api/v1/Tester/mattermost': {
    ...calls,
    does: 'Sends a test message by the Mattermost settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/mobile': {
    ...calls,
    does: "Sends a test message to one user's phones through a cloud service; true also for an unknown user.",
    required: ['body', 'body.userId', 'body.settings'],
    inputs: { 'body.userId': { description: 'User id.' } },
  },
  'POST /api/v1/Tester/newsletter': {
    ...calls,
    does: 'Mails a test newsletter to every administrator by the saved mail settings; true also when no mail can be sent.',
  },
  'POST /api/v1/Tester/ntfy': {
    ...calls,
    does: 'Sends a test message by the ntfy settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/plex': {
    ...calls,
    does: 'Tries the Plex server given by calling its address: true when it answers.',
  },
  'POST /api/v1/Tester/pushbullet': {
    ...calls,
    does: 'Sends a test message by the Pushbullet settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/pushover': {
    ...calls,
    does: 'Sends a test message by the Pushover settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/radarr': {
    ...calls,
    does: 'Tries the Radarr settings given by calling the address in them: isValid. version stays empty.',
    hides: ['expectedSubDir'],
  },
  'POST /api/v1/Tester/sickrage': {
    ...calls,
    does: 'Tries the SickRage settings given by calling the address in them: true when it answers.',
  },
  'POST /api/v1/Tester/slack': {
    ...calls,
    does: 'Sends a test message by the Slack settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/sonarr': {
    ...calls,
    does: 'Tries the Sonarr settings given by calling the address in them: isValid, version, and in additionalInformation what is missing from them.',
    hides: ['expectedSubDir'],
  },
  'POST /api/v1/Tester/telegram': {
    ...calls,
    does: 'Sends a test message by the Telegram settings given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/webhook': {
    ...calls,
    does: 'Posts a test message to any address given; true says only that nothing failed before sending.',
  },
  'POST /api/v1/Tester/whatsapp': {
    ...calls,
    does: "Sends a paid test message to the caller's own phone by the Twilio settings given, which Ombi then goes on using; a bare API key has no phone: false.",
  },
  'POST /api/v1/Token': {
    ...calls,
    action: 'create',
    does: 'Signs a user in by name and password, or starts signing in with Plex: answers an access token that cannot be revoked, or the address to open at Plex.',
    hides: ['url', 'error'],
  },
  'POST /api/v1/Token/header_auth': {
    does: 'Signs in whoever a request header names, where the household switched that on: answers an access token of one year that cannot be revoked.',
    destructive: true,
  },
  'POST /api/v1/Token/plextoken': {
    ...calls,
    does: 'Signs in the user to whom a Plex token belongs, and stores the Plex token: answers an access token that cannot be revoked.',
    required: ['body', 'body.plexToken'],
  },
  'POST /api/v1/Token/refresh': {
    does: 'Meant to renew an access token; Ombi never finished it, so it always fails.',
    destructive: false,
    required: ['body'],
  },
  'POST /api/v1/Token/requirePassword': {
    does: 'true or false: whether the user named needs a password to sign in; true also for unknown names.',
    destructive: false,
    required: ['body', 'body.username'],
  },
  'GET /api/v1/Token/{pinId}': {
    does: 'Ends signing in with Plex: asks Plex for the pin, stores the Plex token and answers an access token of one year, or errorMessage with 200.',
    destructive: true,
    inputs: { pinId: { description: 'Id of the pin that Plex gave for this sign-in.' } },
    hides: ['errorMessage'],
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
