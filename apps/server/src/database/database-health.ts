import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { urgently } from './urgent.js';

@Injectable()
export class DatabaseHealth {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether the database answers right now. */
  async answers(): Promise<boolean> {
    try {
      await urgently(() => this.dataSource.query('SELECT 1'));
      return true;
    } catch {
      return false;
    }
  }
}
