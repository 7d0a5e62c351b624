import { assertText, HELP_TOPICS, type HelpTopic, LENGTHS, textOrNone } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireOwner } from '../accounts/actor.js';
import { prepared } from '../database/prepared.js';
import type { HelpPage } from './help-page.type.js';

const PAGES = prepared(`
  SELECT topic, text, updated_at AS "updatedAt" FROM help_pages ORDER BY array_position($1, topic)`);

const WRITE = `
  INSERT INTO help_pages (topic, text) VALUES ($1, $2)
  ON CONFLICT (topic) DO UPDATE SET text = excluded.text, updated_at = now()
  WHERE help_pages.text <> excluded.text`;

@Injectable()
export class HelpPagesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  pages(): Promise<HelpPage[]> {
    return this.dataSource.query<HelpPage[]>(PAGES, [HELP_TOPICS]);
  }

  async page(topic: HelpTopic): Promise<HelpPage | null> {
    const pages = await this.pages();
    return pages.find((page) => page.topic === topic) ?? null;
  }

  /** Writes a page, or removes it if the text is blank. Returns all pages. Throws the TEXT_* errors. */
  async write(actor: Actor, topic: HelpTopic, given: string): Promise<HelpPage[]> {
    requireOwner(actor);
    const text = textOrNone(given);
    assertText('text', text ?? '', { max: LENGTHS.helpText });
    if (text === null) await this.dataSource.query('DELETE FROM help_pages WHERE topic = $1', [topic]);
    else await this.dataSource.query(WRITE, [topic, text]);
    return this.pages();
  }
}
