import {
  assertText,
  DomainError,
  ERASURE_DONE,
  isStaff,
  LAST_OWNER,
  LENGTHS,
  normalPassword,
  NOT_ALLOWED,
  ORDERS_OPEN,
} from '@beambright/domain';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { type Actor, requireOwner, requireSignedIn } from '../accounts/actor.js';
import { ConfirmPasswordService } from '../accounts/confirm-password.service.js';
import { lockOwners, lockUser } from '../accounts/lock-account.js';
import { unlessTooBusy } from '../accounts/password.js';
import { User } from '../accounts/user.entity.js';
import { inTransaction } from '../database/in-transaction.js';
import { Notifications } from '../database/notifications.js';
import { Order } from '../orders/order.entity.js';
import { CONFIG, type Config } from '../process/config.js';
import { eraseListed, erasePerson, lockedPassword } from './erase-person.js';
import { addErased, erasedAccounts, erasedFile, readErased } from './erased-list.js';

/** Deletes accounts: personal data is erased, orders stay (ADR 044). */
@Injectable()
export class ErasureService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Erasure');
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: ConfirmPasswordService,
    private readonly notifications: Notifications,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const keep = () => void this.keepList();
    this.notifications.listen('accounts_changed', { heard: keep, begun: keep, back: keep });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.keepList();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.keeping;
  }

  /** Throws NOT_ALLOWED for staff, WRONG_PASSWORD, TOO_MANY_TRIES, TOO_BUSY, ORDERS_OPEN, and ERASURE_DONE if deleted before. */
  async deleteOwn(actor: Actor, password: string): Promise<void> {
    const self = requireSignedIn(actor);
    if (isStaff(self)) throw new DomainError(NOT_ALLOWED);
    assertText('password', normalPassword(password, 'password'), { max: LENGTHS.password });
    await unlessTooBusy(async () => {
      await this.passwords.confirm(self, password);
      await this.erase((manager) => lockUser(manager, self.id));
    });
  }

  /** Staff keep their name in histories. Throws USER_NOT_FOUND, LAST_OWNER, ORDERS_OPEN and ERASURE_DONE. */
  async deleteUser(actor: Actor, id: string): Promise<User> {
    const self = requireOwner(actor);
    const erased = await this.erase(async (manager) => {
      const owners = await lockOwners(manager, self);
      const user = await lockUser(manager, id);
      if (owners.every((owner) => owner.id === user.id)) throw new DomainError(LAST_OWNER);
      return user;
    });
    this.logger.log({ msg: 'The owner deleted an account', userId: erased.id, ownerId: self.id });
    return erased;
  }

  private async erase(lock: (manager: EntityManager) => Promise<User>): Promise<User> {
    const password = await lockedPassword();
    const erased = await inTransaction(this.dataSource, async (manager) => {
      const { id, erasedAt } = await lock(manager);
      if (erasedAt) throw new DomainError(ERASURE_DONE);
      if (await manager.existsBy(Order, { userId: id, status: In(['pending', 'confirmed']) }))
        throw new DomainError(ORDERS_OPEN);
      await erasePerson((statement, values) => manager.query(statement, values), id, password);
      return manager.findOneByOrFail(User, { id });
    });
    await this.keepList();
    return erased;
  }

  /** Runs `compareList` once at a time, so that no id is listed twice. */
  private keepList(): Promise<void> {
    this.keeping = this.keeping.then(() => this.compareList());
    return this.keeping;
  }

  /**
   * Erases listed accounts that a restored backup has brought back. Adds to the list all accounts that any instance has erased.
   * Only logs errors, because the erasure is committed. The next change of an account or the next start tries again.
   */
  private async compareList(): Promise<void> {
    try {
      const listed = (await readErased(erasedFile(this.config.dataDir))) ?? [];
      const count = await inTransaction(this.dataSource, (manager) =>
        eraseListed((statement, values) => manager.query(statement, values), listed),
      );
      if (count > 0)
        this.logger.warn(`${count} deleted accounts that were in the database again are deleted.`);
      const erased = await erasedAccounts((statement) => this.dataSource.query(statement));
      await addErased(this.config.dataDir, erased);
    } catch (error) {
      this.logger.error(`The list of deleted accounts in DATA_DIR cannot be kept: ${String(error)}`);
    }
  }
}
