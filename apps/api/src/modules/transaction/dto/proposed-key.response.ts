import { ApiProperty } from '@nestjs/swagger';

export const CHAIN_NAMES = ['bitcoin', 'litecoin', 'ethereum'] as const;

const FIRST = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';

/** The public key of a wallet's account, as it was proposed. */
export class ProposedKeyDto {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  chain: string;
  @ApiProperty({
    type: String,
    example:
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    description: 'As the wallet wrote it',
  })
  publicKey: string;
  @ApiProperty({
    type: [String],
    example: [FIRST, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    description: 'The first five addresses that it makes, to compare with the wallet',
  })
  addresses: string[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The first address of the key in effect now; null: there is none',
  })
  replaces: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
    description: 'Once it is approved: when it takes effect',
  })
  takesEffectAt: string | null;
}
