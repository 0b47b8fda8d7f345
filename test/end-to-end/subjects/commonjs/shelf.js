const { Book } = require("./book.js");

/** Tells apart what is a book already. */
exports.put = function (value) {
  return value instanceof Book ? "a book" : new Book(value);
};
