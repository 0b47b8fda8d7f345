export declare function direct(x: number): boolean;
export declare function factory(): { check(x: number): boolean };
export declare class Checker { check(x: number): boolean; static of(): Checker; }
export declare const list: Checker[];
export declare const table: Map<string, (x: number) => boolean>;
export declare function curried(): (x: number) => boolean;
export declare function later(): Promise<(x: number) => boolean>;
export declare function withCallback<T>(f: (check: (x: number) => boolean) => T): T;
export declare function count(): number;
export declare const settings: { mode: string };
export declare const platform: string;
