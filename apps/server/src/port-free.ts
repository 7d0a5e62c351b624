import { once } from 'node:events';
import { createServer } from 'node:net';
import { SetupError } from './setup-error.js';

/** Asked before anything else is started, so that a second start by mistake fails at once and changes nothing. */
export async function assertPortFree(port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  try {
    server.listen(port, '::');
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SetupError(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new SetupError(`Port ${port} needs more rights: set PORT to one above 1023.`);
    throw error;
  } finally {
    server.close();
  }
}
