import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whether what an address says in X-Forwarded-* headers is believed. `hop` counts from the
 * connection (0) towards the client.
 */
export type IsProxy = (address: string, hop: number) => boolean;

/** @param trusted the setting: nobody, a number of proxies, or networks. */
export function proxiesOf(trusted: Config['TRUST_PROXY']): IsProxy {
  if (!Array.isArray(trusted)) return (_address, hop) => hop < Number(trusted);
  const networks = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) =>
    isIP(address) > 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Leaves of X-Forwarded-For what are addresses, from the nearest proxy on: with more proxies
 * trusted than there are, the client's own words would be taken for its address.
 */
export function keepAddresses({ headers }: FastifyRequest): void {
  const sent = headers['x-forwarded-for'];
  if (sent === undefined) return;
  const named = String(sent)
    .split(',')
    .map((address) => address.trim());
  const wrong = named.findLastIndex((address) => isIP(address) === 0);
  const valid = named.slice(wrong + 1);
  if (valid.length > 0) headers['x-forwarded-for'] = valid.join(', ');
  else delete headers['x-forwarded-for'];
}
