// Drawings of the lessons on customers, in their order; 240 × 140.
export const customers = [
  <g key="before">
    <path d="M40 10h70v120H40zM50 24h50v80H50zM68 117h14" />
    <path className="glow" d="M56 34h38v26H70l-8 8v-8h-6z" />
    <path d="M62 42h26M62 50h18" />
    <circle cx="172" cy="70" r="46" />
    <path d="M172 38v32l22 14M172 28v4M172 108v4M130 70h4M210 70h4" />
  </g>,
  <g key="door">
    <path d="M132 12h76v118h-76zM24 130h200" />
    <circle cx="144" cy="74" r="3" />
    <circle cx="64" cy="34" r="13" />
    <path d="M64 47v44l-10 39M64 91l10 39M64 60l34 12M98 72l8-8M64 60 50 84" />
    <path className="glow" d="M56 52h16v34H56z" />
    <circle cx="172" cy="48" r="12" />
    <path d="M172 60v36l-8 34M172 96l8 34M172 70l-22 14M172 70l18 16v44M160 46q4-12 24 0" />
  </g>,
  <g key="wrong">
    <path d="M24 40h112v14H24zM34 54v76M126 54v30l-8 6 12 4-6 6M118 112l4 18" />
    <path d="M168 22h52v92h-52zM174 34h40v56h-40z" />
    <path className="glow" d="M182 50h24v22h-24z" />
    <circle cx="194" cy="61" r="7" />
    <path d="m188 50 2-4h8l2 4M188 102h12M160 66l-14 4M160 78l-16 8" />
  </g>,
  <g key="end">
    <path d="M16 128V48M16 112h118M134 128V84q0-12-12-12H16" />
    <path className="glow" d="M44 84h90v28H44z" />
    <path d="M22 72V60h26v12" />
    <path d="M164 14h58v112h-58zM172 28h42v74h-42zM186 114h14" />
    <path d="M178 86q8-26 14-12t6 8 10-18M178 94h30" />
  </g>,
] as const;
