import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.js';
import { SetupError } from './setup-error.js';

/** The address to listen on: `host`, or all interfaces, by IPv6 if possible. Throws if the port is taken, before anything is started. */
export async function addressFor({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.address : '0.0.0.0';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SetupError(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new SetupError(`Port ${port} needs more rights: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL') throw new SetupError(`HOST ${host} is not an address of this machine.`);
    throw error;
  } finally {
    server.close();
  }
}
