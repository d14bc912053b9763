export declare const solve: (puzzle: string, bits: number) => number;
