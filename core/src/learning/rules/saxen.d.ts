/** Types for the part of saxen in use; the package has none. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Handlers {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<N extends keyof Handlers>(name: N, handler: Handlers[N]): this;
    parse(xml: string): this;
  }
}
