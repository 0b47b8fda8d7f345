import type { Vocabulary } from "./vocabulary.ts";

export const PEOPLE: Vocabulary = {
  name: ["Ada", "Bob", "Cleo", "Ada Lovelace"],
  "first name": ["Ada", "Bob", "Cleo"],
  "last name": ["Lovelace", "Byron", "Hopper"],
  "full name": ["Ada Lovelace", "Grace Hopper"],
  "user name": ["ada", "bob", "cleo"],
  username: ["ada", "bob", "cleo"],
  user: ["ada", "bob", "cleo"],
  author: ["Ada", "Bob", "Cleo"],
  owner: ["Ada", "Bob", "Cleo"],
  login: ["ada", "bob"],
  email: ["ada@example.com", "bob@example.com"],
  mail: ["ada@example.com", "bob@example.com"],
  phone: ["+44 20 7946 0958", "+49 30 123456"],
  age: [30, 17, 65],
  password: ["correct horse", "s3cret"],
};
