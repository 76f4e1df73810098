import ipaddr from 'ipaddr.js';

/** Says whether a page may be asked for at this address of a machine, and at this port. */
export type AddressPolicy = (ip: string, port: number) => boolean;

const webPorts: ReadonlySet<number> = new Set([80, 443]);

/**
 * Only the web that everybody reaches: no address of this machine, of its networks or of what is set
 * apart for other purposes, in whichever notation, and no port of another service.
 */
export const isPublicWeb: AddressPolicy = (ip, port) =>
  webPorts.has(port) && ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
