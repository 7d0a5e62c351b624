import {
  assertText,
  type HowToPay,
  howToPayOf,
  howToPayText,
  inputError,
  LENGTHS,
  normalPassword,
} from '@beambright/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireOwner, requireSignedIn } from '../accounts/actor.js';
import { ConfirmPasswordService } from '../accounts/confirm-password.service.js';
import { lockOwners } from '../accounts/lock-account.js';
import { unlessTooBusy } from '../accounts/password.js';
import { User } from '../accounts/user.entity.js';
import { inTransaction } from '../database/in-transaction.js';
import { prepared } from '../database/prepared.js';
import type { Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.service.js';
import { type Delivery, DELIVERY } from '../mail/mail.js';
import { isAddressRefused, mailFailure } from '../mail/smtp-delivery.js';
import { fillTemplate, readTemplate } from '../mail/template.js';
import { CONFIG, type Config } from '../process/config.js';

const READ = prepared('SELECT kind, number, name, days FROM how_to_pay');

const WRITE = `
  INSERT INTO how_to_pay (kind, number, name, days) VALUES ($1, $2, $3, $4)
  ON CONFLICT (is_only) DO UPDATE
  SET kind = excluded.kind, number = excluded.number, name = excluded.name, days = excluded.days, updated_at = now()`;

const MAIL = 'how-to-pay-mail';
const template = readTemplate('how-to-pay', 'How customers pay');
const PAYLOAD = { email: 'string', actorId: 'string', from: 'string', to: 'string' } as const;

interface ChangeMail {
  /** The email address of the owner who is told of the change. */
  email: string;
  actorId: string;
  from: string;
  to: string;
}

/** Stores how customers pay. Against theft, a change needs an owner's password and is emailed to all owners. */
@Injectable()
export class HowToPayService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: ConfirmPasswordService,
    private readonly jobs: Jobs,
    @Inject(DELIVERY) private readonly deliver: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(MAIL, {
      payload: PAYLOAD,
      run: (job) => this.send(job),
      isFinal: isAddressRefused,
      describe: ({ email }, code) => ({
        what: `Email to ${email}: how customers pay was changed`,
        reason: mailFailure(code),
      }),
    });
  }

  /** Returns null until an owner has set how customers pay. */
  async read(manager: EntityManager = this.dataSource.manager): Promise<HowToPay | null> {
    const [row] = await manager.query<HowToPay[]>(READ);
    return row ?? null;
  }

  readFor(actor: Actor): Promise<HowToPay | null> {
    requireSignedIn(actor);
    return this.read();
  }

  /**
   * With null, customers are not told how to pay. A change is emailed to all owners. Throws HOW_TO_PAY_INVALID, INVALID_INPUT,
   * WRONG_PASSWORD, TOO_MANY_TRIES, TOO_BUSY and the TEXT_* errors.
   */
  async set(actor: Actor, typed: HowToPay | null | undefined, password: string) {
    const self = requireOwner(actor);
    if (typed === undefined)
      throw inputError('howToPay', 'howToPay is required; null: customers are not told');
    const next = typed && howToPayOf(typed);
    assertText('password', normalPassword(password, 'password'), { max: LENGTHS.password });
    await unlessTooBusy(() => this.passwords.confirm(self, password));
    return inTransaction(this.dataSource, async (manager) => {
      // This lock also makes concurrent changes wait for each other.
      const owners = await lockOwners(manager, self);
      const [from, to] = [wordsOf(await this.read(manager)), wordsOf(next)];
      if (from === to) return next;
      if (next) await manager.query(WRITE, [next.kind, next.number, next.name, next.days]);
      else await manager.query('DELETE FROM how_to_pay');
      for (const { email } of owners) {
        const payload: ChangeMail = { email, actorId: self.id, from, to };
        await this.jobs.add(manager, { kind: MAIL, payload });
      }
      return next;
    });
  }

  private async send({ payload: { email, actorId, from, to: now } }: Job<ChangeMail>): Promise<void> {
    const by = (await this.dataSource.manager.findOneBy(User, { id: actorId }))?.email ?? 'An owner';
    const link = `${this.config.publicUrl}/owner/how-to-pay`;
    const contents = fillTemplate(template, { by, from, now, link });
    await this.deliver({
      to: email,
      subject: 'How customers of BeamBright pay was changed',
      link,
      ...contents,
    });
  }
}

function wordsOf(howToPay: HowToPay | null): string {
  if (!howToPay) return 'Customers are not told how to pay';
  const { days } = howToPay;
  const text = howToPayText(howToPay, 'the code of the order', null);
  return days ? `${text}, within ${days} ${days === 1 ? 'day' : 'days'}` : text;
}
