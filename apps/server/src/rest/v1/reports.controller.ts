import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { ReportsService } from '../../reports/reports.service.js';
import { DateRangeQuery } from './bodies/date-range.query.js';
import { reportIn } from './bodies/report-file.js';

/** StatsController returns the same figures as JSON. */
@Controller('api/v1/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @ApiExcludeEndpoint()
  @Get(':file')
  @Header('Cache-Control', 'no-store')
  @Requires('owner')
  async download(
    @CurrentActor() actor: Actor,
    @Param('file') file: string,
    @Query() { start_date: start, end_date: end }: DateRangeQuery,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.reports.open(actor, { ...reportIn(file), start, end });
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
