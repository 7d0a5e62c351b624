import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { PersonalDataService } from '../../personal-data/personal-data.service.js';
import { PersonQuery } from './bodies/person.query.js';

@Controller('api/v1')
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @ApiExcludeEndpoint()
  @Get('personal-data.json')
  @Header('Cache-Control', 'no-store')
  @Requires('signed-in')
  async json(@CurrentActor() actor: Actor, @Query() { user_id: id }: PersonQuery): Promise<StreamableFile> {
    const content = await this.data.open(actor, 'json', id);
    return new StreamableFile(content, { type: 'application/json', disposition: attached('json') });
  }

  @ApiExcludeEndpoint()
  @Get('personal-data.html')
  @Header('Cache-Control', 'no-store')
  @Requires('signed-in')
  async page(@CurrentActor() actor: Actor, @Query() { user_id: id }: PersonQuery): Promise<StreamableFile> {
    const content = await this.data.open(actor, 'html', id);
    return new StreamableFile(content, { type: 'text/html; charset=utf-8', disposition: attached('html') });
  }
}

const attached = (format: string) => `attachment; filename="beambright-data.${format}"`;
