// Drawings of the packing lessons, in their order; 240 × 140.
export const packing = [
  <g key="box">
    <path d="M24 44h104v80H24z" />
    <path className="glow" d="M68 44h16v34H68z" />
    <path d="M24 62h104M24 44l20-20h104l-20 20M128 44l20-20v76l-20 24" />
    <path d="M174 56h50v30h-50z" />
    <path d="M182 66h34M182 76h34" />
    <path className="glow" d="M184 86h30v38h-30z" />
    <path d="M191 98h16M191 106h16M191 114h16" />
  </g>,
  <g key="plates">
    <path d="M50 46h140v84H50zM50 46 36 26M190 46l14-20" />
    <ellipse className="glow" cx="88" cy="84" rx="12" ry="32" />
    <ellipse className="glow" cx="120" cy="84" rx="12" ry="32" />
    <ellipse className="glow" cx="152" cy="84" rx="12" ry="32" />
    <path d="m56 124 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 8-6" />
    <path d="m58 58 6 8-6 8 6 8-6 8 6 8M182 58l-6 8 6 8-6 8 6 8-6 8" />
  </g>,
  <g key="fridge">
    <path d="M46 12h64v116H46zM46 52h64M56 24v16M56 64v22" />
    <path className="glow" d="M36 30h84v8H36zM36 94h84v8H36z" />
    <path d="M158 66q0-14 20-14t20 14v54q0 8-8 8h-24q-8 0-8-8zM170 52V38h16v14M178 38V28M170 28h16" />
    <path className="glow" d="M144 80h68v8h-68z" />
    <path d="M212 20v110" />
  </g>,
  <g key="label">
    <path d="M20 30h112v96H20z" />
    <path className="glow" d="M32 46h56v36H32z" />
    <path d="M40 58h40M40 70h24M110 78V46m-10 12 10-12 10 12M32 108h70" />
    <path d="M158 18h62v108h-62zM182 38h28M182 60h28M182 82h28M182 104h28" />
    <path d="m165 38 4 4 7-9M165 60l4 4 7-9M165 82l4 4 7-9" />
  </g>,
] as const;
