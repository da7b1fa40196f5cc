
export interface AddressRequest {
  email: string;
}
