// Drawings of the lifting lessons, in their order; 240 × 140.
export const lifting = [
  <g key="legs">
    <circle cx="92" cy="26" r="14" />
    <path d="M92 40 82 84l34 8-4 36h16M82 84l-4 12 26 4-4 28h12" />
    <path d="m90 52 34 22" />
    <path className="glow" d="M122 56h44v36h-44z" />
    <path d="M122 70h44M52 30v58m-6-50 6-8 6 8M46 80l6 8 6-8M20 128h200" />
  </g>,
  <g key="two">
    <circle cx="42" cy="34" r="12" />
    <path d="M42 46v44l-10 38M42 90l10 38M42 58l28 20" />
    <circle cx="198" cy="34" r="12" />
    <path d="M198 46v44l-10 38M198 90l10 38M198 58l-28 20" />
    <path className="glow" d="M70 78h100v22H70z" />
    <path d="M70 78V58h100v20M120 58v20M76 100v8M164 100v8" />
    <path d="M60 12h40v20H76l-8 8v-8h-8zM68 20h24M68 26h14" />
  </g>,
  <g key="stairs">
    <path d="M16 130h28v-22h28V86h28V64h28V42h28" />
    <circle cx="40" cy="50" r="11" />
    <path d="M40 61v28l-8 18M40 89l10 18M40 68l22 4" />
    <path className="glow" d="m58 74 20-40 38 18-20 40z" />
    <circle cx="136" cy="14" r="10" />
    <path d="M136 24v18M136 28l-22 16" />
    <path d="M172 122v-26h20l6 12q22 0 22 14zM172 116h48" />
    <path d="M182 84V60q0-6 5-6t5 6V46q0-6 5-6t5 6v-2q0-6 5-6t5 6v20q8-6 10 0l-8 18v4h-27z" />
  </g>,
  <g key="hurt">
    <path d="M36 14h64v114H36zM46 28h44v74H46zM62 114h12" />
    <path d="M52 56l7-5v26M64 56l7-5v26M76 56q1-6 7-5 6 2 3 9l-10 17h12" />
    <path d="M126 96h94M126 124h94" />
    <path className="glow" d="M152 92h34v36h-34z" />
    <path d="M169 62v26m-9-12 9 12 9-12" />
    <path d="M164 112h10M169 107v10" />
  </g>,
] as const;
