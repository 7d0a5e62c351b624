import { DomainError, isOwner, NOT_ALLOWED, USER_NOT_FOUND } from '@beambright/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { User } from '../accounts/user.entity.js';
import { isUuid } from '../database/uuid.js';
import { begun, streamsAtMost } from '../process/http/streams-at-most.js';
import { copyOfPerson, jsonOf } from './copy-of-person.js';
import { pageOf } from './page-of-person.js';

const FORMATS = { json: jsonOf, html: pageOf };

/** The most copies made at once: each reads whole tables and holds a connection until it has been downloaded. */
const MAX_CONCURRENT = 4;
const MOST_OF_ACCOUNT = 2;

@Injectable()
export class PersonalDataService {
  private readonly logger = new Logger('PersonalData');
  private readonly reading = streamsAtMost(MAX_CONCURRENT, MOST_OF_ACCOUNT);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Only the owner may read another person's data. Throws USER_NOT_FOUND and TOO_BUSY. Later errors destroy the stream. */
  async open(actor: Actor, format: keyof typeof FORMATS, wanted?: string): Promise<Readable> {
    const self = requireSignedIn(actor);
    const id = wanted ?? self.id;
    if (id !== self.id) {
      if (!isOwner(self)) throw new DomainError(NOT_ALLOWED);
      if (!isUuid(id) || !(await this.dataSource.manager.existsBy(User, { id })))
        throw new DomainError(USER_NOT_FOUND);
    }
    const copy = await this.reading(self.id, () =>
      begun(FORMATS[format](copyOfPerson(this.dataSource, id), new Date())),
    );
    if (id !== self.id)
      this.logger.log({ msg: 'The owner downloads the data of a person', userId: id, ownerId: self.id });
    return copy;
  }
}
