import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Readable } from 'node:stream';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { ItemExportService } from '../../imports/export/item-export.service.js';

@Controller('api/v1/exports')
export class ExportsController {
  constructor(private readonly exports: ItemExportService) {}

  @ApiExcludeEndpoint()
  @Get('items.csv')
  @Header('Cache-Control', 'no-store')
  @Requires('admin')
  async items(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return csvFile('products.csv', await this.exports.open(actor, 'items'));
  }

  @ApiExcludeEndpoint()
  @Get('vehicles.csv')
  @Header('Cache-Control', 'no-store')
  @Requires('admin')
  async vehicles(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return csvFile('vehicles.csv', await this.exports.open(actor, 'vehicles'));
  }
}

function csvFile(name: string, contents: Readable): StreamableFile {
  return new StreamableFile(contents, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
