/**
 * The error table: every situation that becomes an error, with the code, whether a replay is safe, and the message that
 * says what to do next. `{name}` is filled in at run time with text of our own or with vetted values, never with
 * Ombi's raw text.
 */
import type { ErrorSituation } from './types.ts';

export const errors = {
  // Before anything was sent.
  connection_refused: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message:
      'Nothing answers at {address}: the connection was refused. Check that Ombi is running and that OMBI_URL has its host and port.',
  },
  unknown_host: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message: 'The host of {address} is unknown here. Check the host name in OMBI_URL.',
  },
  unreachable: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message:
      'No connection to {address} could be made: the host does not answer there. Check that it is on and that OMBI_URL has its host and port.',
  },
  proxy_unreachable: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message:
      'The proxy that leads to {address} is not reached. Correct HTTP_PROXY or HTTPS_PROXY, or add the host of Ombi to NO_PROXY.',
  },
  tls_expired: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message: 'The TLS certificate of {address} has expired. Renew it on the server or proxy in front of Ombi.',
  },
  tls_self_signed: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message:
      'The TLS certificate of {address} is self-signed or its issuer is not trusted. Point NODE_EXTRA_CA_CERTS at the issuer, or set OMBI_MCP_INSECURE_TLS=true for a server you trust.',
  },
  tls_wrong_name: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message:
      'The TLS certificate of {address} is for another host name. Use the name in the certificate as the host of OMBI_URL.',
  },
  tls_failed: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message:
      'No TLS connection to {address} could be made. If Ombi speaks plain HTTP there, write http:// in OMBI_URL.',
  },
  https_expected: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message: 'The server at {address} expects HTTPS. Write https:// in OMBI_URL.',
  },
  timed_out_before_sending: {
    code: 'TIMEOUT',
    retryable: true,
    message: 'The time ran out before anything was sent to Ombi; nothing was changed. Try again.',
  },

  // The operation layer and the escape hatch.
  change_refused: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message:
      'Ombi answered that this failed: its answer to {operation} is in data. A part of it may be stored all the same; look before you try again.',
  },
  withheld: {
    code: 'FORBIDDEN',
    retryable: false,
    message:
      '{operation} is withheld: {why} ({reason}). Nothing was sent{instead}. Only the operator of this server can allow it, by OMBI_MCP_EXPOSE.',
  },
  never_called: {
    code: 'FORBIDDEN',
    retryable: false,
    message: '{operation} is never called here: {why} ({reason}). Nothing was sent.',
  },
  read_only: {
    code: 'FORBIDDEN',
    retryable: false,
    message: '{operation} changes something, and this server only reads (OMBI_MCP_READ_ONLY). Nothing was sent.',
  },
  unknown_operation: {
    code: 'NOT_FOUND',
    retryable: false,
    message:
      'No operation of that name is known{near}. api_search_operations finds those there are; write one as it does.',
  },
  unknown_change: {
    code: 'UNSUPPORTED_CAPABILITY',
    retryable: false,
    message:
      'No operation {operation} is known here, and unknown ones are only read (method GET); nothing was sent{near}. api_search_operations finds those there are.',
  },

  // Reads.
  timed_out: {
    code: 'TIMEOUT',
    retryable: true,
    message: 'Ombi did not answer in time. Try again, or ask for less at once.',
  },
  cancelled: { code: 'TIMEOUT', retryable: true, message: 'The call was cancelled before Ombi answered.' },
  upstream_timed_out: {
    code: 'TIMEOUT',
    retryable: true,
    message:
      'Ombi gave up waiting for a service behind it (Radarr, Sonarr, Lidarr or a media server). Try again later.',
  },
  connection_lost: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message:
      'The connection to {address} broke before the answer was complete. Try again; if it stays so, check http:// or https:// and the port in OMBI_URL.',
  },
  too_large: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message: 'Ombi answered with more than can be read safely at once ({limit}). Ask for less.',
  },
  server_error: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message: 'Ombi failed with an internal error on this call. Its log (read_logs, needs Admin) tells more.{hint}',
  },
  database_busy: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message: 'The database of Ombi was locked by something else. Try again in a moment.',
  },
  metadata_failed: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message: 'Ombi could not get this from its metadata source. Try again later.',
  },
  service_unavailable: {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    message: 'The server in front of Ombi says that Ombi is not reachable now ({status}). Try again later.',
  },
  unexpected_status: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message:
      'The server answered {operation} with the unexpected status {status}. A proxy in front of Ombi may refuse the call; its log tells why.',
  },
  rate_limited: { code: 'RATE_LIMITED', retryable: true, message: 'Too many calls: the server asks to wait{wait}.' },

  // Who is asking.
  wrong_api_key: {
    code: 'AUTHENTICATION_FAILED',
    retryable: false,
    message: 'Ombi refused the API key. Copy it again from Ombi under Settings, Ombi, into OMBI_API_KEY.',
  },
  unknown_user: {
    code: 'AUTHENTICATION_FAILED',
    retryable: false,
    message:
      'Ombi does not know the user "{user}"; the API key itself was accepted. Set {setting} to a user name as Ombi lists it (not the alias or e-mail).',
  },
  no_credentials: {
    code: 'AUTHENTICATION_FAILED',
    retryable: false,
    message:
      'Ombi got no API key with the call. A proxy in front of it may strip the ApiKey header; let it through for /api.',
  },
  proxy_login: {
    code: 'AUTHENTICATION_FAILED',
    retryable: false,
    message:
      'A proxy in front of Ombi asks for a login{where}; the API key was not looked at. Exempt /api from the login, or point OMBI_URL at Ombi itself.',
  },
  redirected: {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    message:
      'The server sends calls on to {host}, which is not followed because the API key would go with it. Set OMBI_URL to the final address.',
  },
  forbidden: {
    code: 'FORBIDDEN',
    retryable: false,
    message: '{user} may not do this: it needs the role {role} in Ombi. Nothing was changed.',
  },

  proxy_refused: {
    code: 'FORBIDDEN',
    retryable: false,
    message:
      'A proxy between here and Ombi refused the call ({status}); the API key was not looked at. Allow /api there, or point OMBI_URL at Ombi itself.',
  },

  // Not the API, or not this operation.
  web_page: {
    code: 'UNSUPPORTED_CAPABILITY',
    retryable: false,
    message:
      '{address} answered with a web page, not with the API. The base path in OMBI_URL is probably wrong (Ombi behind /ombi needs it there, Ombi at the root must not have it), or this Ombi has no such operation.',
  },
  no_such_operation: {
    code: 'UNSUPPORTED_CAPABILITY',
    retryable: false,
    message:
      'This Ombi does not have the operation {operation}{since}: its version is too old or too new for it, or the base path in OMBI_URL is wrong.',
  },
  nothing_there: {
    code: 'UNSUPPORTED_CAPABILITY',
    retryable: false,
    message:
      'This Ombi has nothing at {operation}: it answered with a web page or an error of its web server. api_search_operations finds the operations there are.',
  },
  not_http: {
    code: 'UNSUPPORTED_CAPABILITY',
    retryable: false,
    message: '{address} answers with something that is not HTTP. Check the host and the port in OMBI_URL.',
  },
  not_ombi: {
    code: 'UNSUPPORTED_CAPABILITY',
    retryable: false,
    message:
      '{address} answered 404: a proxy does not pass this path on, or the server is not Ombi 4. Check OMBI_URL and the proxy.',
  },

  // Answers.
  not_found: { code: 'NOT_FOUND', retryable: false, message: '{what} was not found. {next}' },
  refused_argument: {
    code: 'INVALID_ARGUMENT',
    retryable: false,
    message:
      'Ombi refused the value of {field}. Correct it; where it is such as the input describes it, please report that.',
  },
  too_long: {
    code: 'INVALID_ARGUMENT',
    retryable: false,
    message: 'Ombi, or a proxy in front of it, refused the call as too long. Shorten the text in it.',
  },
  not_json: {
    code: 'UPSTREAM_SCHEMA_MISMATCH',
    retryable: false,
    message:
      'Ombi answered {operation} with something that is not the JSON it should be; nothing can be concluded from it. Check that OMBI_URL leads to Ombi 4 itself; if it does, please report this.',
  },
  undecodable: {
    code: 'UPSTREAM_SCHEMA_MISMATCH',
    retryable: false,
    message:
      'The answer to {operation} is compressed in a way that was not asked for, or not in the way that it says (Content-Encoding). Correct that in the proxy in front of Ombi, or point OMBI_URL at Ombi itself.',
  },
  wrong_shape: {
    code: 'UPSTREAM_SCHEMA_MISMATCH',
    retryable: false,
    message:
      'Ombi answered {operation} in an unexpected shape; nothing can be concluded from it. Ombi may be newer or older than this server knows; please report this with Ombi’s version.',
  },

  // Writes.
  unknown_outcome: {
    code: 'UNKNOWN_OUTCOME',
    retryable: false,
    message:
      'The change was sent, but {why}. It may or may not have happened. Do not repeat it; look first with {read}.',
  },

  // Arguments.
  unknown_arguments: {
    code: 'INVALID_ARGUMENT',
    retryable: false,
    message: '{tool} has no input {names}. It takes: {accepted}.',
  },
  invalid_value: { code: 'INVALID_ARGUMENT', retryable: false, message: '{field}: {problem}.' },
  missing_input: { code: 'INVALID_ARGUMENT', retryable: false, message: '{field} is required{when}.' },
  input_not_taken: {
    code: 'INVALID_ARGUMENT',
    retryable: false,
    message: '{field} does not go with {when}, which takes {accepted}.',
  },
  one_of: { code: 'INVALID_ARGUMENT', retryable: false, message: 'Give exactly one of {names}.' },

  internal_in_write: {
    code: 'INTERNAL_ERROR',
    retryable: false,
    message:
      'ombi-mcp failed while answering (correlation id {id}), so whether something was changed is not known: look with the read tool of the same thing before trying again. This is a bug; please report it with that id.',
  },
  internal: {
    code: 'INTERNAL_ERROR',
    retryable: false,
    message: 'ombi-mcp failed while answering (correlation id {id}). This is a bug; please report it with that id.',
  },
} as const satisfies Record<string, ErrorSituation>;
