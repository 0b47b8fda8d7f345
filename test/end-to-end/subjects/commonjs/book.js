class Book {
  constructor(title) {
    this.title = title;
  }
}
exports.Book = Book;
