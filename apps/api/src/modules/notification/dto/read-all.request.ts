import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class ReadAllRequest {
  @ApiProperty({
    example: '0198c0de-0000-7000-8000-000000000000',
    description: 'The newest that was seen: later ones stay unread',
  })
  @Matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, {
    message: 'upTo takes the id of a notification',
  })
  upTo: string;
}
