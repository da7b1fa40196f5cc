
export interface TransactionPersonDto {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
