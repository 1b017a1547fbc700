/** Texts that are something else than words: web pages, HTML, exceptions of .NET, log lines. */
import { headOf } from '../log-records/log-format.ts';

/** A whole page, such as Ombi's web interface or what a proxy answers. */
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype|html|head|body|\?xml)\b/i.test(text);

/** Holds elements of HTML, not only angle brackets: a film may be called "Underpass <Redux>". */
export const isHtml = (text: string): boolean =>
  /<\/?(?:a|b|body|blockquote|br|button|code|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|meta|ol|p|pre|s|script|small|span|strong|style|sub|sup|svg|table|tbody|td|template|th|thead|title|tr|u|ul|video)(?:\s[^<>]{0,1000})?\/?>/i.test(
    text,
  ) || /<script\b|<iframe\b|<style\b/i.test(text);

export const isLogLine = (text: string): boolean => headOf(text) !== '';

/** A line of a stack trace. */
export const isStackFrame = (line: string): boolean => /^\s+at \S.*\(|^\s*--- End of .*stack trace/.test(line);

/** Names of exceptions, and the words of those that Ombi was seen to answer, or that .NET has for the same troubles. */
const exceptions: readonly RegExp[] = [
  /\b[A-Z]\w*(?:\.[A-Z]\w*)+(?:Exception|Error)\b|\b[A-Z][a-z]\w*Exception\b/,
  /^\s*at \w+(?:\.[\w<>`[\]]+)+\(|--- End of .{0,40}stack trace/m,
  /\(Parameter '|\bParameter name: /,
  /Object reference not set|Sequence contains (?:no|more than one)|Value cannot be null|Index was out(?:side)? |given key .{0,100}was not present|Nullable object must have/,
  /Cannot deserialize the current JSON|Unexpected character encountered|Unexpected end when|Error (?:reading|converting|parsing) \w|could not be converted to |Unable to cast object|Input string was not in|was not in a correct format|Unterminated string|Additional text encountered/,
  /while sending the request|Response status code does not indicate|SSL connection could not|Connection (?:refused \(|reset by peer)|No connection could be made|Name or service not known|No such host is known|Resource temporarily unavailable|actively refused|The operation was canceled|A task was canceled|request was canceled due to|Unable to read data from the transport|error occurred while saving the entity/,
  /SQLite Error \d|default page middleware|TypeError:|ReferenceError:/,
];

/** Whether it tells of an error in the words of a program, which name hosts, paths and code. */
export const isException = (text: string): boolean => exceptions.some((pattern) => pattern.test(text));
