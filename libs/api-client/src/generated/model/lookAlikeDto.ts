
export interface LookAlikeDto {
  address: string;
  /** Empty when it has none */
  label: string;
}
