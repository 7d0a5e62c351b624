import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { begun, streamsAtMost } from '../../process/http/streams-at-most.js';
import { csvOf } from '../../tables/csv.js';
import { exportedVehicles } from '../vehicles/exported-vehicles.js';
import { exportedItems } from './exported-items.js';

/** Two exports and three reports together leave one connection of the pool free (ADR 016). */
const MAX_CONCURRENT = 2;
/** An account may run one export at a time, so that its slow download leaves room for others. */
const MOST_OF_ACCOUNT = 1;

const EXPORTED = { items: exportedItems, vehicles: exportedVehicles };

@Injectable()
export class ItemExportService {
  private readonly reading = streamsAtMost(MAX_CONCURRENT, MOST_OF_ACCOUNT);

  constructor(private readonly dataSource: DataSource) {}

  /** Streams a CSV file that an import can read. Errors after the start destroy the stream. Throws TOO_BUSY. */
  async open(actor: Actor, what: keyof typeof EXPORTED): Promise<Readable> {
    const admin = requireAdmin(actor);
    return this.reading(admin.id, () => begun(csvOf(EXPORTED[what](this.dataSource))));
  }
}
