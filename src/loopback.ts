/** Whether a host reaches nobody but this machine. */
import { isIPv4 } from 'node:net';

/** A name or an address, IPv6 without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}
