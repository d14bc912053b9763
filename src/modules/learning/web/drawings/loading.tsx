// Drawings of the loading lessons, in their order; 240 × 140.
export const loading = [
  <g key="plan">
    <path d="M16 34h44v72H16zM26 44h14v52H26zM60 26h164v88H60z" />
    <path className="glow" d="M70 36h40v30H70zM70 74h40v30H70z" />
    <path d="M120 36h44v68h-44M142 36v68M120 58h44M120 82h44M174 36h40v68h-40zM174 58q20 12 40 0M174 84q20 12 40 0" />
  </g>,
  <g key="heavy">
    <path d="M14 108V70l16-24h26v62M24 70l8-14h14v14zM60 20h164v88H14" />
    <circle cx="44" cy="114" r="13" />
    <circle cx="176" cy="114" r="13" />
    <path className="glow" d="M68 42h30v60H68zM102 70h34v32h-34z" />
    <path d="M68 64h30M74 50v8M74 70v14M102 40h34v26h-34zM140 78h28v24h-28zM140 54h28v20h-28zM172 84h24v18h-24zM172 62h24v18h-24z" />
  </g>,
  <g key="tie">
    <path d="M20 16v112M220 16v112M20 128h200" />
    <path d="M44 76h44v52H44zM96 76h48v52H96zM152 76h44v52h-44zM60 36h52v36H60zM124 36h52v36h-52z" />
    <path className="strap" d="M20 96q12-2 22-30l16-32h124l16 32q10 28 22 30" />
    <path className="glow" d="M50 28h20v14H50zM170 28h20v14h-20z" />
    <circle cx="20" cy="96" r="5" />
    <circle cx="220" cy="96" r="5" />
  </g>,
  <g key="last">
    <path d="M44 16h152v104H44zM44 16 14 28v104l30-12M196 16l30 12v104l-30-12" />
    <path d="M62 30h50v30H62zM120 30h58v30h-58z" />
    <path d="M58 112V82h70v30M58 100h70M66 82V72h26v10" />
    <path className="glow" d="M140 78h40v34h-40z" />
    <path d="m160 85 3 7 7 .6-5 5 1.500 7-6.500-4-6.500 4 1.500-7-5-5 7-.6z" />
  </g>,
] as const;
