export { BOOK_CHECKS } from './book-checks.js';
export { BooksModule } from './books.module.js';
export { KeepBooks } from './use-cases/keep-books.js';
