import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { createUser } from '../accounts/create-user.command.js';
import { readDatabaseConfig } from '../process/config.js';
import { SetupError, setupMessageOf } from '../process/setup-error.js';

const USAGE =
  'Usage: npm run user:create -- EMAIL [ROLE], and the password on standard input (ROLE: system_owner, system_admin, admin or customer).';

const [email, role = 'system_owner'] = process.argv.slice(2);

try {
  if (!email) throw new SetupError(USAGE);
  const user = await createUser(readDatabaseConfig(), { email, password: await readPassword(), role });
  console.log(`Created the ${user.role} ${user.email}.`);
} catch (error) {
  console.error(setupMessageOf(error));
  process.exitCode = 1;
}

/** Not from the command line, which process lists and shell histories show. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) console.log('Type the password, Enter, then Ctrl-D:');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}
