import { assertEmail, assertPassword, normalEmail, ROLES } from '@beambright/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { connectionOptions } from '../database/connection-options.js';
import { inTransaction } from '../database/in-transaction.js';
import { openDatabase } from '../database/open-database.js';
import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { changeAccess } from './access.js';
import { PasswordReset } from './password-reset.entity.js';
import { hashPassword } from './password.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface NewUser {
  email: string;
  password: string;
  role: string;
}

/** Creates an account of any role, such as the first owner. Throws SetupError, also for an unknown role or a taken email. */
export async function createUser(
  config: DatabaseConfig,
  { email, password, role: given }: NewUser,
): Promise<User> {
  assertEmail(email);
  assertPassword(password);
  const role = ROLES.find((one) => one === given);
  if (!role) throw new SetupError(`The role must be one of ${ROLES.join(', ')}, not '${given}'.`);
  return inItsDatabase(config, async (manager) => {
    if (await manager.existsBy(User, { email: normalEmail(email) })) {
      throw new SetupError(`There is an account with the email ${normalEmail(email)} already.`);
    }
    return manager.save(User, {
      email: normalEmail(email),
      role,
      isActive: true,
      passwordHash: await hashPassword(password),
    });
  });
}

/** Deactivates accounts, even the last owner's, and ends their sessions: all or none. Throws SetupError for an unknown email. */
export async function switchOffUsers(config: DatabaseConfig, emails: string[]): Promise<void> {
  await inItsDatabase(config, async (manager) => {
    for (const email of emails.map(normalEmail)) {
      const user = await manager.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new SetupError(`There is no account with the email ${email}.`);
      await changeAccess(manager, user, { isActive: false });
    }
  });
}

/** Runs `work` in a transaction on the shop's database, which may be in use by a running shop. */
async function inItsDatabase<T>(
  config: DatabaseConfig,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  const dataSource = new DataSource({
    ...connectionOptions(database.url),
    poolSize: 1,
    entities: [User, Session, PasswordReset],
  });
  try {
    await dataSource.initialize();
    return await inTransaction(dataSource, work);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await database.close();
  }
}
