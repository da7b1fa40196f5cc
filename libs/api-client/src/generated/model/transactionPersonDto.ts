
export interface TransactionPersonDto {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
