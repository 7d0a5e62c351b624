import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { RefusedRowsService } from './refused-rows.service.js';

/** The refused rows of an import, to mend and upload again. */
@Controller('uploads/imports')
export class RefusedRowsController {
  constructor(private readonly refusedRows: RefusedRowsService) {}

  @Get(':id/refused.csv')
  @Header('Cache-Control', 'no-store')
  @Requires('admin')
  async download(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.refusedRows.open(actor, id), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="refused-rows.csv"',
    });
  }
}
