
export interface FieldErrorDto {
  field: string;
  message: string;
}
