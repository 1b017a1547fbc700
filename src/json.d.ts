/**
 * JSON modules are data whose reader says what is in them: without this the compiler would work out a type for every
 * member of the catalogue, which takes it longer than all the code.
 */
declare module '*.json' {
  const data: unknown;
  export default data;
}
